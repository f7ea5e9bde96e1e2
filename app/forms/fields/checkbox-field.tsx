import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy, FieldError, type ShopField } from "./field";

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
        {...getInputProps(field, { type: "checkbox", ...describedBy(field, hint) })}
        key={field.key}
        required={required ?? field.required}
        data-opens={opens}
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
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}
