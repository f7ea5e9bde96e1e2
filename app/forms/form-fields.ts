import type { Constraints } from "./constraints";
import type { FieldFailures, ShopField } from "./field";
import { initialValueOf, valueAt, type InitialValue } from "./form-values";

export interface FieldsData {
  formId: string;
  values: InitialValue | undefined;
  errors: FieldFailures;
  constraints: Constraints;
  /** number of resets: inputs start again */
  emptied: number;
}

export interface WideField extends Omit<ShopField, "initialValue"> {
  initialValue?: InitialValue | undefined;
}

/** A group of fields, named `invoice.street`. */
export interface FieldGroup<V> extends WideField {
  getFieldset: () => Fieldset<V>;
}

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
    initialValue: initialValueOf(valueAt(data.values, name)),
    errors: data.errors[name],
    getFieldset: () => fieldsetOf<V>(data, name),
  };
}

/** The fields of a form, created on access: only the type knows which exist. @param group prefix before the dot */
export function fieldsetOf<V>(data: FieldsData, group = ""): Fieldset<V> {
  const ofName = (_: object, name: string | symbol) =>
    typeof name === "string" ? fieldOf(data, group ? `${group}.${name}` : name) : undefined;
  const fields: object = new Proxy({}, { get: ofName });
  return fields as Fieldset<V>;
}
