import { packsNeeded, RESERVES_PERCENT, roomArea } from "~/domain/packs";
import { fieldWith, type ShopField } from "~/forms/field";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** What was typed of the room, as text; decimals with a comma or a point. */
export type RoomInput = { area: string; reserve: string };

interface Props {
  /** m² in a pack */
  packArea: number;
  /** as it was typed last */
  room: RoomInput;
  fields: { area: ShopField; reserve: ShopField };
}

/** From the area of a room to whole packs. Without a script the button works it out and fills in the number of packs. */
export function PackCalculator({ packArea, room, fields }: Props) {
  const t = useT("cut");
  const locale = useLocale();
  const need = packsOf(packArea, room);
  const number = (value: number) => formatNumber(locale, value);
  return (
    <fieldset className="pack-calculator">
      <legend className="label">{t("packs.legend")}</legend>
      <div className="buy-row">
        <TextField
          field={fieldWith(fields.area, { initialValue: room.area })}
          label={<span className="small">{t("packs.area")}</span>}
          className="input number"
          inputMode="decimal"
          maxLength={8}
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
        {need ? t("packs.result", { count: need.packs, covered: number(need.covered), rest: number(need.rest) }) : t("packs.ask")}
      </p>
      <button type="submit" name="intent" value="countPacks" className="btn btn-quiet without-script" formNoValidate>
        {t("packs.work")}
      </button>
    </fieldset>
  );
}

/** Whole packs for the typed area; null where the text is no area. */
export function packsOf(packArea: number, { area, reserve }: RoomInput) {
  const m2 = Number(area.replace(",", ".").trim());
  if (!(packArea > 0) || !area.trim() || !(m2 > 0) || m2 > 100_000) return null;
  return packsNeeded(roomArea({ area_m2: m2 }), packArea, Number(reserve) || 0);
}
