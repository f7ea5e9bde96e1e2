import { RESERVES_PERCENT } from "~/domain/pack";
import { fieldWith, type ShopField } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { formatNumber } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { packsForRoom, type RoomInput } from "./packs-for-room";

interface Props {
  packArea: number;
  stock: number;
  room: RoomInput;
  fields: { area: ShopField; reserve: ShopField };
}

/** Converts a room's area to whole packs. Without a script its button submits the form. */
export function PackCalculator({ packArea, stock, room, fields }: Props) {
  const t = useT("cut");
  const locale = useLocale();
  const answer = packsForRoom(packArea, stock, room);
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const number = (value: number) => formatNumber(locale, value);
  const answerText = (): string => {
    if (!answer) return t("packs.ask");
    // the field shows the failure
    if ("failure" in answer) return "";
    const { packs, quantity, covered, rest } = answer;
    const left =
      number(rest) === number(0) ? t("rest.none") : t("rest.some", { waste: number(rest) });
    const named = { count: packs, packs: number(packs), covered: number(covered), rest: left };
    return quantity < packs
      ? t("packs.short", { ...named, stock: number(quantity) })
      : t("packs.result", named);
  };
  return (
    <fieldset className="pack-calculator">
      <legend className="label">{t("packs.legend")}</legend>
      <div className="buy-row">
        <TextField
          field={fieldWith(fields.area, {
            initialValue: room.area,
            errors: failure ? [failure] : fields.area.errors,
          })}
          label={<span className="small">{t("packs.area")}</span>}
          className="input number"
          placeholder={t("packs.example")}
          maxLength={20}
        />
        <SelectField
          field={fieldWith(fields.reserve, { initialValue: room.reserve })}
          label={<span className="small">{t("packs.reserve")}</span>}
          options={RESERVES_PERCENT.map((percent) => ({
            value: percent,
            text: t(percent === 0 ? "packs.noReserve" : "packs.percent", { percent }),
          }))}
        />
      </div>
      <p className="small" aria-live="polite">
        {answerText()}
      </p>
      <Link className="link small" to={href(locale, "room")}>
        {t("packs.lShaped")}
      </Link>{" "}
      <button
        type="submit"
        name="intent"
        value="countPacks"
        className="btn btn-quiet without-script"
      >
        {t("packs.work")}
      </button>
    </fieldset>
  );
}
