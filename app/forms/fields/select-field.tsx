import type { ReactNode, SelectHTMLAttributes } from "react";
import { describedBy, Field, type ShopField } from "./field";

interface Option {
  value: string | number;
  text: string;
}

interface SelectProps extends Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  "autoComplete" | "aria-label"
> {
  field: ShopField;
  hint?: ReactNode;
  options: readonly Option[];
}

export function Select({ field, hint, options, ...own }: SelectProps) {
  return (
    <select
      {...own}
      className="input"
      id={field.id}
      name={field.name}
      key={field.key}
      required={field.required}
      defaultValue={field.initialValue}
      aria-invalid={field.errors?.length ? true : undefined}
      aria-describedby={describedBy(field, hint)}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function SelectField({ label, ...select }: SelectProps & { label: ReactNode }) {
  return (
    <Field field={select.field} label={label} hint={select.hint}>
      <Select {...select} />
    </Field>
  );
}
