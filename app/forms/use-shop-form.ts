import { useEffect, useLayoutEffect, useState } from "react";
import type { FormResult } from "./answer";
import type { Constraints } from "./constraints";
import type { FieldFailures } from "./field";
import { fieldsetOf, type Fieldset } from "./form-fields";
import { initialValueOf, type InitialValues, type InitialValue } from "./form-values";
import { useFormState, type FormOptions, type FormState } from "./use-form-state";

interface ShopFormOptions<V> extends FormOptions {
  id: string;
  constraints?: Constraints | undefined;
  defaultValue?: InitialValues<V>;
  /** failures of fields validated since the newest answer; undefined if valid */
  checked?: FieldFailures;
  emptiedWhenDone?: boolean;
}

export interface ShopForm<V> extends FormState {
  values: InitialValue | undefined;
  /** failures of the newest answer by field, without corrected fields */
  errors: FieldFailures;
  /** all failures of the newest answer, also of corrected fields */
  refused: FieldFailures;
  fields: Fieldset<V>;
}

interface Shown {
  result: FormResult | undefined;
  errors: FieldFailures;
  /** names of fields corrected since the answer */
  mended: readonly string[];
  /** initial values do not change, because inputs keep the entered text */
  values: InitialValue | undefined;
  /** number of resets: inputs start again */
  emptied: number;
}

const NOTHING: FieldFailures = {};
const NO_CONSTRAINTS: Constraints = {};
// layout effect, so that the error summary takes the focus after fields
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const errorsOf = (result: FormResult | undefined): FieldFailures =>
  result?.error ? Object.fromEntries(Object.entries(result.error).map(([name, failures]) => [name, failures ?? undefined])) : NOTHING;

/** {@link useFormState} and fields with id, constraints, value and failures. A failing answer moves the focus to the first invalid field. */
export function useShopForm<V>({
  id,
  constraints = NO_CONSTRAINTS,
  defaultValue,
  checked = NOTHING,
  emptiedWhenDone = false,
  ...options
}: ShopFormOptions<V>): ShopForm<V> {
  const state = useFormState({ id, ...options });
  const { answer, done } = state;
  const result = answer?.result;
  const beginning = () => initialValueOf(defaultValue);
  const [shown, setShown] = useState<Shown>(() => ({
    result,
    errors: errorsOf(result),
    mended: [],
    values: initialValueOf(result?.initialValue) ?? beginning(),
    emptied: 0,
  }));
  // keep the answer until the next one: another form's answer replaces it in the page's data
  if (result && result !== shown.result) setShown({ ...shown, result, errors: errorsOf(result), mended: [] });

  const { values, emptied, mended } = shown;
  const left = mended.length > 0 ? Object.entries(shown.errors).filter(([name]) => !mended.includes(name)) : null;
  const errors = { ...(left ? Object.fromEntries(left) : shown.errors), ...checked };
  const [first] = useState(result);
  useBrowserLayoutEffect(() => {
    if (shown.result === first || shown.result?.status !== "error") return;
    firstFailing(formElement(id), shown.errors)?.focus();
  }, [id, shown.errors, first, shown.result]);
  useEffect(() => {
    const onReset = (event: Event) => {
      if (event.target !== formElement(id) || event.defaultPrevented) return;
      setShown((before) => ({ ...before, errors: NOTHING, values: beginning(), emptied: before.emptied + 1 }));
    };
    const onInput = ({ target }: Event) => {
      const name = mendedBy(target, id, shown.errors);
      if (name && !mended.includes(name)) setShown((before) => ({ ...before, mended: [...before.mended, name] }));
    };
    document.addEventListener("reset", onReset);
    // runs before the form's own handler, whose render replaces this listener
    document.addEventListener("input", onInput, { capture: true });
    return () => {
      document.removeEventListener("reset", onReset);
      document.removeEventListener("input", onInput, { capture: true });
    };
  });
  useEffect(() => {
    if (emptiedWhenDone && done) formElement(id)?.reset();
  }, [emptiedWhenDone, done, answer, id]);
  return { ...state, values, errors, refused: shown.errors, fields: fieldsetOf<V>({ formId: id, values, errors, constraints, emptied }) };
}

function formElement(id: string): HTMLFormElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
}

/** Returns the name of a failing field that was just corrected: its value has changed and the browser accepts it. */
function mendedBy(target: EventTarget | null, formId: string, errors: FieldFailures): string | undefined {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  if (!isControl || target.form?.id !== formId || !target.validity.valid) return undefined;
  // fields of a delivery, such as `floor.3`, fail as `floor`
  return Object.keys(errors).find((name) => target.name === name || target.name.startsWith(`${name}.`));
}

function firstFailing(form: HTMLFormElement | null, errors: FieldFailures): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement);
  return controls.find((control) => errors[control.getAttribute("name") ?? ""]?.length);
}
