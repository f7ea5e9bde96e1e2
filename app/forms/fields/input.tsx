import { getInputProps } from "@conform-to/react";
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { describedBy, type ShopField } from "./field";

export interface InputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  | "id"
  | "name"
  | "type"
  | "defaultValue"
  | "min"
  | "max"
  | "step"
  | "aria-invalid"
  | "aria-describedby"
> {
  field: ShopField;
  /** no numbers: the mouse wheel changes a focused number field, and browsers send wrong numbers as empty */
  type?: "text" | "email" | "password";
  hint?: ReactNode;
  /** value set by the page whenever it changes */
  defaultText?: string | number | undefined;
  /** source of the value: if it changes, the value is set again even if it is equal */
  defaultFrom?: unknown;
  /** of type email, as the specification requires for the login */
  isBrowserChecked?: boolean;
}

/** For fields in a collapsible part, which are required only while it is open. */
export const SERVER_CHECKED = {
  required: false,
  "aria-required": true,
  minLength: undefined,
  pattern: undefined,
} as const;

/** Not type email: browsers would refuse pasted addresses with blanks or invisible characters, which the server removes. */
const EMAIL = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** An input with its form's value, constraints and descriptions. Attributes override constraints. */
export function Input({
  field,
  hint,
  defaultText,
  defaultFrom,
  className = "input",
  type = "text",
  isBrowserChecked = false,
  ...own
}: InputProps) {
  const element = useRef<HTMLInputElement>(null);
  const shown = useRef({ defaultText, defaultFrom });
  useEffect(() => {
    const input = element.current;
    const isSame =
      shown.current.defaultText === defaultText && shown.current.defaultFrom === defaultFrom;
    shown.current = { defaultText, defaultFrom };
    // at the start the field may have a value that was typed before hydration
    if (isSame || defaultText === undefined || !input) return;
    // setting an equal value would move the caret of the focused field; other fields are always set, because a changed default drops their value
    if (input.value !== String(defaultText) || document.activeElement !== input)
      input.value = String(defaultText);
  }, [defaultText, defaultFrom]);
  return (
    <input
      {...getInputProps(field, { type, ...describedBy(field, hint) })}
      {...(type === "email" && !isBrowserChecked && EMAIL)}
      {...own}
      {...(defaultText !== undefined && { defaultValue: defaultText })}
      key={field.key}
      ref={element}
      className={className}
    />
  );
}
