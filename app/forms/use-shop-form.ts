import { useForm, type DefaultValue, type FormMetadata } from "@conform-to/react";
import { useEffect } from "react";
import type { Failure } from "~/contract/failure-codes";
import type { Constraints } from "./constraints";
import { useFormState, type FormOptions, type FormState } from "./use-form-state";

/** Fields of a form as text; nested ones are objects. */
type Values = Record<string, unknown>;

interface ShopFormOptions<V extends Values> extends FormOptions {
  id: string;
  constraints?: Constraints | undefined;
  defaultValue?: DefaultValue<V>;
  /** empties the form once it is done */
  emptiedWhenDone?: boolean;
}

export interface ShopForm<V extends Values> extends FormState {
  form: FormMetadata<V, Failure[]>;
  fields: ReturnType<FormMetadata<V, Failure[]>["getFieldset"]>;
}

/**
 * A form with fields: {@link useFormState}, and each field with its id, its constraints, what was typed and what is wrong with it.
 * An answer with failures brings the focus to the first field that fails.
 */
export function useShopForm<V extends Values>({
  id,
  constraints,
  defaultValue,
  emptiedWhenDone = false,
  ...options
}: ShopFormOptions<V>): ShopForm<V> {
  const state = useFormState({ id, ...options });
  const { answer, done } = state;
  const [form, fields] = useForm<V, V, Failure[]>({
    id,
    lastResult: answer?.result ?? null,
    constraint: constraints,
    defaultValue,
  });
  useEffect(() => {
    const element = document.getElementById(id);
    if (emptiedWhenDone && done && element instanceof HTMLFormElement) element.reset();
  }, [emptiedWhenDone, done, answer, id]);
  return { ...state, form, fields };
}
