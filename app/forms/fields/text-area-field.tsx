import { getTextareaProps } from "@conform-to/react";
import { describedBy, Field, type ShopField } from "./field";

interface Props {
  field: ShopField;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
}

export function TextAreaField({ field, label, hint, rows, maxLength }: Props) {
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        maxLength={maxLength}
        {...getTextareaProps(field, describedBy(field, hint))}
        key={field.key}
        className="input"
        rows={rows}
      />
    </Field>
  );
}
