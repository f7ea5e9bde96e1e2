import { useEffect, useRef, type MouseEvent } from "react";
import type { Failure } from "~/contract/failure-codes";
import { useT } from "~/i18n/use-t";
import type { FormAnswer } from "./answer";
import type { FieldFailures } from "./field";
import { useFailureText } from "./use-failure-text";

/** How the summary names a field, and where it leads: by default to the control that has the field's id. */
export interface SummaryField {
  name: string;
  label: string;
  id?: string;
}

interface Line {
  failure: Failure;
  /** none for a failure of the form as a whole */
  field?: SummaryField | undefined;
}

/**
 * The failures of an answer, those of the form as a whole first, then by field in the form's order.
 * @param still what fails by now, where that is known: fields that were mended since the answer are left out
 */
export function summaryLines(fields: readonly SummaryField[], answer: FormAnswer | undefined, still?: FieldFailures): Line[] {
  const { error } = answer?.result ?? {};
  const failing = Object.entries(error ?? {}).flatMap(([name, failures]): [string, Failure][] =>
    failures?.[0] && (!still || !name || still[name]?.length) ? [[name, failures[0]]] : [],
  );
  const named = fields.flatMap((field) => failing.filter(([name]) => name === field.name).map(([, failure]) => ({ failure, field })));
  const others = failing.filter(([name]) => !fields.some((field) => field.name === name));
  return [...others.map(([, failure]) => ({ failure })), ...named];
}

interface Props {
  formId: string;
  /** in the order of the form */
  fields: readonly SummaryField[];
  answer: FormAnswer | undefined;
  /** what fails by now, where a script knows that */
  still?: FieldFailures | undefined;
}

/** Lists the failures at the top of a form, each a link to its field; gets the focus with every failing answer. */
export function ErrorSummary({ formId, fields, answer, still }: Props) {
  const lines = summaryLines(fields, answer, still);
  return lines.length > 0 ? <Summary formId={formId} lines={lines} answer={answer} /> : null;
}

/** Moves the focus itself: another address would be another page to the router, which forgets what was answered to the form. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function Summary({ formId, lines, answer }: { formId: string; lines: Line[]; answer: FormAnswer | undefined }) {
  const t = useT("common");
  const text = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  const fields = lines.filter(({ field }) => field).length;
  return (
    // without a script the browser itself comes to it
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div className="summary-box" role="alert" tabIndex={-1} ref={box} autoFocus>
      {fields > 0 && <h2>{t("form.errors", { count: fields })}</h2>}
      <ul>
        {lines.map(({ field, failure }, index) => (
          <li key={field?.name ?? index}>
            {field ? (
              <a href={`#${field.id ?? `${formId}-${field.name}`}`} onClick={goToField}>
                {`${field.label}: ${text(failure)}`}
              </a>
            ) : (
              text(failure)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
