import { useEffect, useRef } from "react";
import { useT } from "~/i18n/use-t";
import { useFieldText } from "./field-text";

interface Props {
  /** id of the control → its messages, in the order of the form */
  errors: { id: string; label: string; messages: readonly string[] }[];
}

/** Says at the top of a failed form what to mend, each line a link to its field; takes the focus when it comes. */
export function ErrorSummary({ errors }: Props) {
  const t = useT("common");
  const text = useFieldText();
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map(({ id, messages }) => `${id} ${messages.join()}`).join("|");
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  if (errors.length === 0) return null;
  return (
    <div className="summary-box" role="alert" tabIndex={-1} ref={box}>
      <h2>{t("form.errors", { count: errors.length })}</h2>
      <ul>
        {errors.map(({ id, label, messages }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {label}: {text(messages[0] ?? "")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
