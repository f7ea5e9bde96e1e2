import type { Order } from "~/contract/order";
import type { FormAnswer } from "~/forms/answer";
import type { SummaryField } from "~/forms/error-summary";
import { FieldError, type ShopField, type FieldFailures } from "~/forms/field";
import { TextField } from "~/forms/text-field";
import { imageSrc } from "~/i18n/links";
import { measureOf } from "~/i18n/piece-text";
import { useT } from "~/i18n/use-t";

/** What an answer says that was typed for pieces, by the line's id; undefined before there is one. */
function typedPieces(answer: FormAnswer | undefined): Record<string, string> | undefined {
  const typed = answer?.result.initialValue;
  if (!typed) return undefined;
  const pieces = typed["pieces"];
  if (typeof pieces !== "object") return {};
  return Object.fromEntries(Object.entries(pieces).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** The failures of an answer, by the field's name. */
const failuresByField = (answer: FormAnswer | undefined): FieldFailures =>
  Object.fromEntries(Object.entries(answer?.result.error ?? {}).map(([name, failures]) => [name, failures ?? undefined]));

/** Why goods are given back; its form and its texts are named so. */
export type ReturnKind = "withdraw" | "complain";

/** A line of which pieces can be chosen, or that says why not. */
export interface PiecesLine {
  item: Order["items"][number];
  /** the most pieces; 0 where none can be chosen */
  left: number;
  /** what it says instead, or besides */
  text?: string | undefined;
}

interface Props {
  kind: ReturnKind;
  lines: readonly PiecesLine[];
  /** what was chosen before, by the line's id */
  chosen?: Readonly<Record<string, string>>;
  /** of the form's action */
  answer: FormAnswer | undefined;
}

/** How the summary of a failed form names them; what is missing is chosen first where something can be. */
export const summaryOfPieces = (kind: ReturnKind, lines: readonly PiecesLine[], label: string): SummaryField[] => [
  { name: "pieces", label, id: `${kind}-pieces.${lines.find(({ left }) => left > 0)?.item.id}` },
  ...lines.map(({ item }) => ({ name: `pieces.${item.id}`, label: item.name })),
];

/** Chooses pieces of an order: a box for a line with one piece, a number for one with more. */
export function PiecesFields({ kind, lines, chosen = {}, answer }: Props) {
  const t = useT("returns");
  const cart = useT("cart");
  const values = typedPieces(answer) ?? chosen;
  const failures = failuresByField(answer);
  const fieldOf = (id: number): ShopField => ({
    id: `${kind}-pieces.${id}`,
    name: `pieces.${id}`,
    errorId: `${kind}-pieces.${id}-error`,
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
          const measure = measureOf(cart, item);
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
                    label={t(`${kind}.pieces`, { count: left })}
                    aria-label={`${t(`${kind}.pieces`, { count: left })}: ${item.name}`}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={left}
                    step={1}
                    shown={undefined}
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

/** A box whose value is one piece. */
function BoxOf({ field, label, name }: { field: ShopField; label: string; name: string }) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="1"
          defaultChecked={field.initialValue === "1"}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={field.errors?.length ? field.errorId : undefined}
        />
        <span>
          {label}
          <span className="visually-hidden">: {name}</span>
        </span>
      </label>
      <FieldError id={field.errorId} failures={field.errors} />
    </>
  );
}
