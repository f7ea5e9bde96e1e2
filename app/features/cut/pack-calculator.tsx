import { packsNeeded, RESERVES_PERCENT, roomArea } from "~/domain/packs";
import { FieldError } from "~/forms/field";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** What was typed of the room, as text; decimals with a comma or a point. */
export interface RoomInput {
  area: string;
  reserve: string;
}

interface Props {
  /** m² in a pack */
  packArea: number;
  room: RoomInput;
  messages: readonly string[] | undefined;
}

/** From the area of a room to whole packs. Without a script the button works it out and fills in the number of packs. */
export function PackCalculator({ packArea, room, messages }: Props) {
  const t = useT("cut");
  const locale = useLocale();
  const need = packsOf(packArea, room);
  const number = (value: number) => formatNumber(locale, value);
  return (
    <fieldset className="pack-calculator">
      <legend className="label">{t("packs.legend")}</legend>
      <div className="buy-row">
        <div className="field">
          <label htmlFor="room-area" className="small">
            {t("packs.area")}
          </label>
          <input
            className="input number"
            type="text"
            id="room-area"
            name="room.area"
            inputMode="decimal"
            defaultValue={room.area}
            maxLength={8}
            aria-describedby={messages ? "room-area-error" : undefined}
            aria-invalid={messages ? true : undefined}
          />
          <FieldError id="room-area-error" messages={messages} />
        </div>
        <div className="field">
          <label htmlFor="room-reserve" className="small">
            {t("packs.reserve")}
          </label>
          <select className="input" id="room-reserve" name="room.reserve" defaultValue={room.reserve}>
            {RESERVES_PERCENT.map((percent) => (
              <option key={percent} value={percent}>
                {t(percent === 0 ? "packs.noReserve" : "packs.percent", { percent })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="small" aria-live="polite">
        {need ? t("packs.result", { count: need.packs, covered: number(need.covered), rest: number(need.rest) }) : t("packs.ask")}
      </p>
      <button type="submit" name="intent" value="packs" className="btn btn-quiet without-script" formNoValidate>
        {t("packs.work")}
      </button>
    </fieldset>
  );
}

/** Whole packs for what was typed; null where that is no area. */
export function packsOf(packArea: number, { area, reserve }: RoomInput) {
  const m2 = Number(area.replace(",", ".").trim());
  if (!(packArea > 0) || !area.trim() || !(m2 > 0) || m2 > 100_000) return null;
  return packsNeeded(roomArea({ area_m2: m2 }), packArea, Number(reserve) || 0);
}
