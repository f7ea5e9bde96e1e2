import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { Field } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: "text" | "email" | "tel";
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
}

/** A line of text with its label, hint and error, keeping what was typed. */
export function TextField({ field, label, hint, optional, type = "text", autoComplete, inputMode, maxLength = 120 }: Props) {
  const { key, ...props } = getInputProps(field, { type });
  const described = [field.errors ? field.errorId : null, hint ? `${field.id}-hint` : null].filter(Boolean).join(" ");
  return (
    <Field
      id={field.id}
      label={label}
      errorId={field.errorId}
      messages={field.errors}
      {...(hint ? { hint } : {})}
      optional={optional ?? false}
    >
      <input
        key={key}
        {...props}
        className="input"
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        required={!optional}
        aria-describedby={described || undefined}
      />
    </Field>
  );
}
