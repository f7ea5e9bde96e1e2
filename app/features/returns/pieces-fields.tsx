import { getInputProps } from "@conform-to/react";
import type { Order } from "~/contract/order/order";
import { isPack } from "~/domain/price";
import type { SummaryField } from "~/forms/error-summary";
import { FieldError, shopField, type FieldFailures, type ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import type { FormAnswer } from "~/forms/state/answer";
import { imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { pieceMeasureText } from "~/i18n/shop-texts/piece-text";
import { useT } from "~/i18n/texts/use-t";

function typedPieces(answer: FormAnswer | undefined): Record<string, string> | undefined {
  const values = answer?.result.initialValue;
  if (!values) return undefined;
  const pieces = values["pieces"];
  if (typeof pieces !== "object") return {};
  return Object.fromEntries(
    Object.entries(pieces).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

const failuresByField = (answer: FormAnswer | undefined): FieldFailures =>
  Object.fromEntries(
    Object.entries(answer?.result.error ?? {}).map(([name, failures]) => [
      name,
      failures ?? undefined,
    ]),
  );

export type ReturnKind = "withdraw" | "complain";

export interface PiecesLine {
  item: Order["items"][number];
  /** maximum; 0: none selectable */
  left: number;
  text?: string | undefined;
}

interface Props {
  kind: ReturnKind;
  lines: readonly PiecesLine[];
  quantities?: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

/** Field names of the error summary; a missing choice leads to the first selectable line. */
export const summaryOfPieces = (
  kind: ReturnKind,
  lines: readonly PiecesLine[],
  label: string,
): SummaryField[] => [
  { name: "pieces", label, id: `${kind}-pieces.${lines.find(({ left }) => left > 0)?.item.id}` },
  ...lines.map(({ item }) => ({ name: `pieces.${item.id}`, label: item.name })),
];

/** Selects pieces of an order: a checkbox for a single piece, otherwise a number. */
export function PiecesFields({ kind, lines, quantities = {}, answer }: Props) {
  const t = useT("returns");
  const cart = useT("cart");
  const common = useT("common");
  const locale = useLocale();
  const values = typedPieces(answer) ?? quantities;
  const failures = failuresByField(answer);
  const fieldOf = (id: number) =>
    shopField(kind, `pieces.${id}`, {
      initialValue: values[id],
      errors: failures[`pieces.${id}`],
    });
  return (
    <fieldset className="form-part" id={`${kind}-pieces`} tabIndex={-1}>
      <legend>{t(`${kind}.goods`)}</legend>
      <FieldError id={`${kind}-pieces-error`} failures={failures["pieces"]} />
      <ul className="returned-lines">
        {lines.map(({ item, left, text }) => {
          const field = fieldOf(item.id);
          const measure = pieceMeasureText(locale, cart, item);
          const unit = isPack(item.group_type_id) && !item.is_sample ? "pack" : "piece";
          const upTo = t(`${kind}.upTo`, { amount: common(`count.${unit}`, { count: left }) });
          return (
            <li key={item.id}>
              <img src={imageSrc("w236", item.image, item.slug)} alt="" width={236} height={267} />
              <div>
                <p>
                  <strong>{item.name}</strong>
                </p>
                {measure && <p className="small">{measure}</p>}
                {text && <p className="muted small">{text}</p>}
              </div>
              {left === 1 && (
                <div className="returned-choice">
                  <BoxOf field={field} label={t(`${kind}.give`)} name={item.name} />
                </div>
              )}
              {left > 1 && (
                <div className="returned-choice">
                  <TextField
                    field={field}
                    label={upTo}
                    aria-label={`${upTo}: ${item.name}`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={8}
                    defaultText={undefined}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function BoxOf({ field, label, name }: { field: ShopField; label: string; name: string }) {
  return (
    <>
      <label className="check">
        <input {...getInputProps(field, { type: "checkbox", value: "1" })} />
        <span>
          {label}
          <span className="visually-hidden">: {name}</span>
        </span>
      </label>
      <FieldError id={field.errorId} failures={field.errors} />
    </>
  );
}
