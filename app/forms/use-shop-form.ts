import { useEffect, useLayoutEffect, useState } from "react";
import type { FormResult } from "./answer";
import type { Constraints } from "./constraints";
import type { FieldFailures } from "./field";
import { fieldsetOf, type Fieldset } from "./form-fields";
import { typedValueOf, type Beginning, type TypedValue } from "./form-values";
import { useFormState, type FormOptions, type FormState } from "./use-form-state";

interface ShopFormOptions<V> extends FormOptions {
  id: string;
  constraints?: Constraints | undefined;
  defaultValue?: Beginning<V>;
  /** what is wrong by now with fields that were checked since the newest answer; undefined if a field is right */
  checked?: FieldFailures;
  /** empties the form once it is done */
  emptiedWhenDone?: boolean;
}

export interface ShopForm<V> extends FormState {
  /** what its inputs began with */
  values: TypedValue | undefined;
  /** failures by field, of the newest answer */
  errors: FieldFailures;
  fields: Fieldset<V>;
}

/** What a form shows of the answers that it got. */
interface Shown {
  result: FormResult | undefined;
  errors: FieldFailures;
  /** stay as they were, since inputs keep what is typed by themselves */
  values: TypedValue | undefined;
  /** how often it was emptied: its inputs then begin anew */
  emptied: number;
}

const NOTHING: FieldFailures = {};
const NO_CONSTRAINTS: Constraints = {};
// an error summary takes the focus from the field, so fields come first
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const errorsOf = (result: FormResult | undefined): FieldFailures =>
  result?.error ? Object.fromEntries(Object.entries(result.error).map(([name, failures]) => [name, failures ?? undefined])) : NOTHING;

/**
 * A form with fields: {@link useFormState}, and each field with its id, its constraints, what was typed and what is wrong with it.
 * An answer with failures brings the focus to the first field that fails.
 */
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
  const beginning = () => typedValueOf(defaultValue);
  const [shown, setShown] = useState<Shown>(() => ({
    result,
    errors: errorsOf(result),
    values: typedValueOf(result?.initialValue) ?? beginning(),
    emptied: 0,
  }));
  // an answer stays until the next one comes: another form's answer takes it off the page's data
  if (result && result !== shown.result) setShown({ ...shown, result, errors: errorsOf(result) });

  const { values, emptied } = shown;
  const errors = { ...shown.errors, ...checked };
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
    document.addEventListener("reset", onReset);
    return () => document.removeEventListener("reset", onReset);
  });
  useEffect(() => {
    if (emptiedWhenDone && done) formElement(id)?.reset();
  }, [emptiedWhenDone, done, answer, id]);
  return { ...state, values, errors, fields: fieldsetOf<V>({ formId: id, values, errors, constraints, emptied }) };
}

function formElement(id: string): HTMLFormElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
}

/** The first control of a form whose field fails. */
function firstFailing(form: HTMLFormElement | null, errors: FieldFailures): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement);
  return controls.find((control) => errors[control.getAttribute("name") ?? ""]?.length);
}
