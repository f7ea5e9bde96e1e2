import { RESERVES_PERCENT } from "~/domain/pack";
import { LShapeLink } from "~/features/room";
import { fieldWith, type ShopField } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { SubmitButton } from "~/forms/submit-button";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { packsForRoom, type RoomInput } from "./packs-for-room";

interface Props {
  packArea: number;
  stock: number;
  room: RoomInput;
  fields: { area: ShopField; reserve: ShopField };
  /** the form's own button counts the packs */
  isAsked: boolean;
}

/** Converts a room's area to whole packs. Without a script its button submits the form. */
export function PackCalculator({ packArea, stock, room, fields, isAsked }: Props) {
  const t = useT("packs");
  const cut = useT("cut");
  const locale = useLocale();
  const answer = packsForRoom(packArea, stock, room);
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const number = (value: number) => formatNumber(locale, value);
  const answerText = (): string => {
    if (!answer) return t("ask");
    // the field shows the failure
    if ("failure" in answer) return "";
    const { packs, quantity, covered, rest } = answer;
    const left =
      number(rest) === number(0) ? cut("rest.none") : cut("rest.some", { waste: number(rest) });
    const named = { count: packs, packs: number(packs), covered: number(covered), rest: left };
    return quantity < packs
      ? t("short", { ...named, stock: number(quantity) })
      : t("result", named);
  };
  return (
    <fieldset className="pack-calculator">
      <legend className="label">{t("legend")}</legend>
      <input type="hidden" name="room.packArea" value={packArea} />
      <input type="hidden" name="room.stock" value={stock} />
      <div className="buy-row">
        <TextField
          field={fieldWith(fields.area, {
            initialValue: room.area,
            errors: failure ? [failure] : fields.area.errors,
          })}
          label={<span className="small">{cut("area")}</span>}
          className="input number"
          placeholder={t("example")}
          maxLength={20}
        />
        <SelectField
          field={fieldWith(fields.reserve, { initialValue: room.reserve })}
          label={<span className="small">{t("reserve")}</span>}
          options={RESERVES_PERCENT.map((percent) => ({
            value: percent,
            text: t(percent === 0 ? "noReserve" : "percent", { percent }),
          }))}
        />
      </div>
      <p className="small" aria-live="polite">
        {answerText()}
      </p>
      <LShapeLink /> {/* also submitted by Enter */}
      <button
        type="submit"
        name="intent"
        value="countPacks"
        className="btn btn-quiet without-script"
        hidden={isAsked}
      >
        {t("work")}
      </button>
    </fieldset>
  );
}

/** The form's own button, until the area is known. */
export function CountPacksButton() {
  const t = useT("packs");
  return (
    <SubmitButton name="intent" value="countPacks" className="btn btn-wide">
      {t("work")}
    </SubmitButton>
  );
}
