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
        className="input"
        id={field.id}
        name={field.name}
        key={field.key}
        rows={rows}
        maxLength={field.maxLength ?? maxLength}
        required={field.required}
        defaultValue={field.initialValue}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={describedBy(field, hint)}
      />
    </Field>
  );
}
