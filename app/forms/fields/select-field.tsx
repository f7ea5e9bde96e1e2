import { getSelectProps } from "@conform-to/react";
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
      {...getSelectProps(field, describedBy(field, hint))}
      {...own}
      key={field.key}
      className="input"
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
