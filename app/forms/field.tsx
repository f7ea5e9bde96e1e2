import type { ReactNode } from "react";
import { useFieldText } from "./field-text";
import { Icon } from "~/ui/icon";

interface ErrorProps {
  id: string;
  messages: readonly string[] | undefined;
}

/** What is wrong with a field and how to mend it; nothing where nothing is. */
export function FieldError({ id, messages }: ErrorProps) {
  const text = useFieldText();
  const [first] = messages ?? [];
  if (first === undefined) return null;
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>{text(first)}</span>
    </p>
  );
}

interface Props {
  id: string;
  label: ReactNode;
  hint?: string;
  optional?: boolean;
  errorId: string;
  messages: readonly string[] | undefined;
  children: ReactNode;
}

/** A labelled control: label above, hint under it, the error under the field. */
export function Field({ id, label, hint, optional, errorId, messages, children }: Props) {
  const text = useFieldText();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="hint"> ({text.optional})</span>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={errorId} messages={messages} />
    </div>
  );
}
