import { useEffect, useRef, type MouseEvent } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import { useT } from "~/i18n/texts/use-t";
import type { FieldFailures } from "./fields/field";
import type { FormAnswer } from "./state/answer";
import { useFailureText } from "./state/use-failure-text";

/** A field's name in the summary and its target; default: the element with the field's id. */
export interface SummaryField {
  name: string;
  label: string;
  id?: string;
}

interface Line {
  failure: Failure;
  /** undefined for a failure of the whole form */
  field?: SummaryField | undefined;
}

/** Failures of the whole form, then by field in order. @param currentErrors current failures, if known: corrected fields are left out, others say why */
export function summaryLines(
  fields: readonly SummaryField[],
  answer: FormAnswer | undefined,
  currentErrors?: FieldFailures,
): Line[] {
  const { error } = answer?.result ?? {};
  const failing = Object.entries(error ?? {}).flatMap(([name, failures]): [string, Failure][] => {
    const current = name && currentErrors ? currentErrors[name]?.[0] : failures?.[0];
    return failures?.[0] && current ? [[name, current]] : [];
  });
  const named = fields.flatMap((field) =>
    failing.filter(([name]) => name === field.name).map(([, failure]) => ({ failure, field })),
  );
  const withoutField = failing.filter(([name]) => !fields.some((field) => field.name === name));
  return [...withoutField.map(([, failure]) => ({ failure })), ...named];
}

interface Props {
  formId: string;
  /** in the order of the form */
  fields: readonly SummaryField[];
  answer: FormAnswer | undefined;
  currentErrors?: FieldFailures | undefined;
}

/** Lists failures at the top of a form with links to fields; every failing answer moves the focus here. */
export function ErrorSummary({ formId, fields, answer, currentErrors }: Props) {
  const lines = summaryLines(fields, answer, currentErrors);
  const sent = summaryLines(fields, answer);
  const isChanged = JSON.stringify(lines) !== JSON.stringify(sent);
  return lines.length > 0 ? (
    <Summary formId={formId} lines={lines} answer={answer} isChanged={isChanged} />
  ) : null;
}

/** The failure after the label of its field; a question has no colon. */
export const labelled = (label: string, failure: string): string =>
  `${label}${label.endsWith("?") ? "" : ":"} ${failure}`;

/** A measure without a value, whose sentence does not name it. */
const MEASURE: Failure = { code: "required", field: "dimensions.w" };

/** Texts of the summary: a sentence that names its field, as in 'Enter the postcode', needs no label, unless another one is equal. What all empty fields have in common stands at the fields alone. */
export function lineTexts(lines: readonly Line[], text: (failure: Failure) => string): string[] {
  const sentences = lines.map(({ failure }) => text(failure));
  const empty = text({ code: "required" });
  const unclear = [empty, text(MEASURE)];
  return lines.map(({ field, failure: { code } }, index) => {
    const sentence = sentences[index] ?? "";
    const isClear =
      /^(required|choose_(?!variant)|confirmed)/.test(code) &&
      !unclear.includes(sentence) &&
      sentences.indexOf(sentence) === sentences.lastIndexOf(sentence);
    const way = sentence.startsWith(`${empty}. `) ? sentence.slice(empty.length + 2) : sentence;
    return field && !isClear ? labelled(field.label, way) : way;
  });
}

/** Moves the focus without a new address, because the router would drop the form's answer. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!control) return;
  event.preventDefault();
  control.focus();
}

interface SummaryProps {
  formId: string;
  lines: Line[];
  answer: FormAnswer | undefined;
  /** since the answer */
  isChanged: boolean;
}

function Summary({ formId, lines, answer, isChanged }: SummaryProps) {
  const t = useT("common");
  const text = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  const texts = lineTexts(lines, text);
  const fields = lines.filter(({ field }) => field).length;
  return (
    // corrected fields announce themselves: the whole list is not read again
    <div
      className="summary-box"
      role="alert"
      aria-live={isChanged ? "off" : undefined}
      tabIndex={-1}
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the browser moves the focus
      autoFocus
    >
      {fields > 0 && <h2>{t("form.errors", { count: fields })}</h2>}
      {/* labels alone would be announced while the texts load */}
      {lines.every(({ failure }) => text(failure)) && (
        <ul>
          {lines.map(({ field }, index) => (
            <li key={field?.name ?? index}>
              {field ? (
                <a href={`#${field.id ?? `${formId}-${field.name}`}`} onClick={goToField}>
                  {texts[index]}
                </a>
              ) : (
                texts[index]
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
