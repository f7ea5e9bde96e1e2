import type { Hem } from "~/contract/catalogue";
import type { Side } from "~/domain/hems";
import { FieldError } from "~/forms/field";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

interface Props {
  hems: readonly Hem[];
  /** the edges that can be chosen */
  sides: readonly Side[];
  factoryHemmedSides: 0 | 2;
  chosen: { sides: readonly string[]; color: string };
  messages: readonly string[] | undefined;
}

/** Which edges are hemmed and in what colour, with the price a running metre. */
export function HemFields({ hems, sides, factoryHemmedSides, chosen, messages }: Props) {
  const t = useT("cut");
  const formatPrice = useFormatPrice();
  const [hem] = hems;
  if (!hem || sides.length === 0) return null;
  const color = hem.colors.some(({ code }) => code === chosen.color) ? chosen.color : (hem.colors[0]?.code ?? "");
  return (
    <fieldset className="cut-hems">
      <legend className="label">
        {t("hems.legend")} <span className="muted number">{t("hems.price", { price: formatPrice(hem.price_per_m_tax_incl) })}</span>
      </legend>
      {factoryHemmedSides === 2 && <p className="small muted">{t("hems.factory")}</p>}
      <input type="hidden" name="dimensions.hems.code" value={hem.code} />
      <div className="cut-sides">
        {sides.map((side) => (
          <label key={side} className={side === sides[0] ? undefined : "if-rect"}>
            <input
              type="checkbox"
              name="dimensions.hems.sides"
              value={side}
              defaultChecked={chosen.sides.includes(side)}
              aria-describedby={messages ? "hems-error" : undefined}
            />
            <span className="if-rect">{t(`hems.side.${side}`)}</span>
            {side === sides[0] && <span className="if-round">{t("hems.round")}</span>}
          </label>
        ))}
      </div>
      <div className="cut-hem-color">
        <label htmlFor="hem-color" className="small">
          {t("hems.color")}
        </label>
        <select className="input" id="hem-color" name="dimensions.hems.color" defaultValue={color}>
          {hem.colors.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <FieldError id="hems-error" messages={messages} />
    </fieldset>
  );
}
