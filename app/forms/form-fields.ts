import type { Constraints } from "./constraints";
import type { FieldFailures, ShopField } from "./field";
import { typedValueOf, valueAt, type TypedValue } from "./form-values";

/** What a form knows of its fields. */
export interface FieldsData {
  formId: string;
  /** what their inputs begin with */
  values: TypedValue | undefined;
  errors: FieldFailures;
  constraints: Constraints;
  /** how often the form was emptied: its inputs then begin anew */
  emptied: number;
}

/** A field that holds a list, or others. */
export interface WideField extends Omit<ShopField, "initialValue"> {
  initialValue?: TypedValue | undefined;
}

/** A field that holds others, which are named `invoice.street`. */
export interface FieldGroup<V> extends WideField {
  getFieldset: () => Fieldset<V>;
}

/** The fields of a form, by name. */
export type Fieldset<V> = {
  [K in keyof V]-?: NonNullable<V[K]> extends string
    ? ShopField
    : NonNullable<V[K]> extends readonly unknown[]
      ? WideField
      : FieldGroup<V[K]>;
};

function fieldOf<V>(data: FieldsData, name: string): FieldGroup<V> {
  const id = `${data.formId}-${name}`;
  return {
    ...data.constraints[name],
    key: data.emptied ? `${data.emptied} ${name}` : undefined,
    id,
    name,
    errorId: `${id}-error`,
    initialValue: typedValueOf(valueAt(data.values, name)),
    errors: data.errors[name],
    getFieldset: () => fieldsetOf<V>(data, name),
  };
}

/** The fields of a form, each made when it is asked for: which there are, only the form's type says. @param group the name before the dot */
export function fieldsetOf<V>(data: FieldsData, group = ""): Fieldset<V> {
  const ofName = (_: object, name: string | symbol) =>
    typeof name === "string" ? fieldOf(data, group ? `${group}.${name}` : name) : undefined;
  const fields: object = new Proxy({}, { get: ofName });
  return fields as Fieldset<V>;
}
