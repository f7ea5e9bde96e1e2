import { getFormProps, parse, useForm, type DefaultValue } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import type { Constraints, FieldFailures } from "../fields/field";
import type { FormResult } from "./answer";
import { useFormState, type FormOptions, type FormState } from "./use-form-state";

interface ShopFormOptions<V> extends FormOptions {
  id: string;
  constraints?: Constraints | undefined;
  defaultValue?: DefaultValue<V>;
  /** failures of fields validated since the newest answer; undefined if valid */
  checked?: FieldFailures;
  emptiedWhenDone?: boolean;
}

export type ShopForm<V extends Record<string, unknown>> = ReturnType<typeof useShopForm<V>>;

/** The part of a form that its element shows. */
export interface ShownForm extends FormState {
  /** conform's attributes and handler of the form's element */
  formProps?: ReturnType<typeof getFormProps>;
  /** failures by field, without corrected fields */
  errors?: FieldFailures;
}

const NOTHING: FieldFailures = {};

/** conform's `useForm` for one of the page's forms. A failing answer moves the focus to the first invalid field. */
export function useShopForm<V extends Record<string, unknown>>({
  id,
  constraints,
  defaultValue,
  checked = NOTHING,
  emptiedWhenDone = false,
  ...options
}: ShopFormOptions<V>) {
  const state = useFormState({ id, ...options });
  const { answer, done } = state;
  const { refused, lastResult } = useNewestResult(answer?.result, checked);
  const own: ReturnType<typeof useForm<V, V, readonly Failure[]>> = useForm<
    V,
    V,
    readonly Failure[]
  >({
    id,
    constraint: constraints,
    defaultValue,
    lastResult,
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        // without an error conform lets the form go to the server
        resolve: (_, intent) => ({
          error:
            intent?.type === "validate"
              ? uncorrected(element, intent.payload.name ?? "", own[0].allErrors)
              : null,
        }),
      }),
  });
  const [form, fields] = own;
  useEffect(() => {
    const element = document.getElementById(id);
    if (emptiedWhenDone && done && element instanceof HTMLFormElement) element.reset();
  }, [emptiedWhenDone, done, answer, id]);
  return {
    ...state,
    formProps: getFormProps(form, { ariaAttributes: false }),
    fields,
    values: form.initialValue,
    errors: form.allErrors,
    /** all failures of the newest answer, also of corrected fields */
    refused: refused?.error ?? {},
  };
}

/**
 * The newest answer, which stays until the next one, because another form's answer replaces it in the page's data; and the newest result for conform:
 * this answer, or fields validated in the background.
 */
function useNewestResult(answer: FormResult | undefined, checked: FieldFailures) {
  const [newest, setNewest] = useState({ answer, checked, lastResult: answer });
  if (answer && answer !== newest.answer) setNewest({ answer, checked, lastResult: answer });
  else if (checked !== newest.checked && checked !== NOTHING)
    setNewest({ ...newest, checked, lastResult: withChecked(newest.answer, checked) });
  return { refused: newest.answer, lastResult: newest.lastResult };
}

function withChecked(answer: FormResult | undefined, checked: FieldFailures): FormResult {
  // with null conform keeps the failures that a field has now
  const error: Record<string, Failure[] | null> = {};
  for (const name of Object.keys(answer?.error ?? {})) if (!(name in checked)) error[name] = null;
  for (const [name, failures] of Object.entries(checked)) if (failures) error[name] = [...failures];
  return { error };
}

/** Only the server finds failures. While typing, the failure of a field ends if the browser accepts the new value. */
function uncorrected(
  form: HTMLFormElement,
  name: string,
  errors: Readonly<Record<string, readonly Failure[]>>,
): Record<string, readonly Failure[]> {
  const isAccepted = controlsOf(form, name).every(({ validity }) => validity.valid);
  // fields of a delivery, such as `floor.3`, fail as `floor`
  const isCorrected = (failing: string) =>
    isAccepted && (name === failing || name.startsWith(`${failing}.`));
  return Object.fromEntries(Object.entries(errors).filter(([failing]) => !isCorrected(failing)));
}

const controlsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      control.getAttribute("name") === name && "validity" in control,
  );
