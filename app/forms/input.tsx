import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { describedBy, type ShopField } from "./field";

export interface InputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "name" | "defaultValue" | "aria-invalid" | "aria-describedby"
> {
  field: ShopField;
  hint?: ReactNode;
  /** what it holds whenever this changes, in place of what the form began with: for a value that the page changes too */
  shown?: string | number | undefined;
  /** what gave the value: another one shows it once more, also if it is the same value */
  shownBy?: unknown;
  /** an e-mail that the browser checks itself, as the specification asks of the login */
  isBrowserChecked?: boolean;
}

/**
 * Attributes of a field in a part of a form that may be folded away: there the server alone says what is missing, since a browser refuses to
 * send a form whose hidden field is empty, and cannot show why.
 */
export const SERVER_CHECKED = { required: false, "aria-required": true, minLength: undefined, pattern: undefined } as const;

/** A text for the browser: without a script it would refuse an address that was pasted with a blank or an invisible character, which the server cleans. */
const EMAIL = { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

/** An input with what its form knows of it: the value, the constraints, what is said of it. Attributes given here win over constraints. */
export function Input({ field, hint, shown, shownBy, className = "input", type, isBrowserChecked = false, ...own }: InputProps) {
  const { required, minLength, maxLength, min, max, step, pattern } = field;
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = element.current;
    if (shown === undefined || !input) return;
    // not under the caret where nothing differs; elsewhere always, since a browser keeps only what was set when the default value changes
    if (input.value !== String(shown) || document.activeElement !== input) input.value = String(shown);
  }, [shown, shownBy]);
  return (
    <input
      {...{ required, minLength, maxLength, min, max, step, pattern }}
      {...(type === "email" && !isBrowserChecked ? EMAIL : { type })}
      {...own}
      ref={element}
      className={className}
      id={field.id}
      name={field.name}
      key={field.key}
      defaultValue={shown ?? field.initialValue}
      aria-invalid={field.errors?.length ? true : undefined}
      aria-describedby={describedBy(field, hint)}
    />
  );
}
