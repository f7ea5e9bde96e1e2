import type { ReactNode } from "react";
import { describedBy, FieldError, hintIdOf, type ShopField } from "./field";

interface BoxProps {
  field: ShopField;
  label: ReactNode;
  hint?: ReactNode;
  /** the part of the form that it opens (`data-part`) */
  opens?: string;
  required?: boolean;
}

export function Checkbox({ field, label, hint, opens, required }: BoxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        key={field.key}
        value="on"
        required={required ?? field.required}
        defaultChecked={field.initialValue === "on"}
        data-opens={opens}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={describedBy(field, hint)}
      />
      <span>{label}</span>
    </label>
  );
}

export function CheckboxField({ field, label, hint, required }: BoxProps) {
  return (
    <div className="field">
      <Checkbox field={field} label={label} hint={hint} required={required} />
      <FieldError id={field.errorId} failures={field.errors} />
      {hint && (
        <p className="hint" id={hintIdOf(field.id)}>
          {hint}
        </p>
      )}
    </div>
  );
}
