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
  /** failures of fields validated since the newest answer; undefined if valid */
  checked?: FieldFailures;
  /** resets the form after success */
  emptiedWhenDone?: boolean;
}

export interface ShopForm<V> extends FormState {
  /** initial values */
  values: TypedValue | undefined;
  /** failures of the newest answer by field */
  errors: FieldFailures;
  fields: Fieldset<V>;
}

/** Display of answers. */
interface Shown {
  result: FormResult | undefined;
  errors: FieldFailures;
  /** unchanged, because inputs keep typed values */
  values: TypedValue | undefined;
  /** number of resets: inputs start again */
  emptied: number;
}

const NOTHING: FieldFailures = {};
const NO_CONSTRAINTS: Constraints = {};
// layout effect, so that the error summary takes the focus after fields
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const errorsOf = (result: FormResult | undefined): FieldFailures =>
  result?.error ? Object.fromEntries(Object.entries(result.error).map(([name, failures]) => [name, failures ?? undefined])) : NOTHING;

/**
 * A form with fields: {@link useFormState}, and each field with id, constraints, value and failures. A failing answer moves the focus to the first
 * invalid field.
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
  // an answer is kept until the next one, because another form's answer replaces it in the page's data
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

/** The first control with a failure. */
function firstFailing(form: HTMLFormElement | null, errors: FieldFailures): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement);
  return controls.find((control) => errors[control.getAttribute("name") ?? ""]?.length);
}
