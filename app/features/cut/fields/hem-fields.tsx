import type { Hem } from "~/contract/catalogue";
import type { Failure } from "~/contract/failures/failure-codes";
import type { Side } from "~/domain/cut";
import { FieldError, fieldWith, type ShopField } from "~/forms/fields/field";
import { Select } from "~/forms/fields/select-field";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  hems: readonly Hem[];
  sides: readonly Side[];
  factoryHemmedSides: 0 | 2;
  hemmed: readonly string[];
  color: ShopField;
  failures: readonly Failure[] | undefined;
}

export function HemFields({ hems, sides, factoryHemmedSides, hemmed, color, failures }: Props) {
  const t = useT("cut");
  const tPiece = useT("piece");
  const formatPrice = useFormatPrice();
  const [hem] = hems;
  if (!hem || sides.length === 0) return null;
  const selectedColor = hem.colors.find(({ code }) => code === color.initialValue)?.code;
  return (
    <fieldset className="cut-hems">
      <legend className="label">
        {t("hems.legend")}{" "}
        <span className="muted number">
          {t("hems.price", { price: formatPrice(hem.price_per_m_tax_incl) })}
        </span>
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
              defaultChecked={hemmed.includes(side)}
              aria-describedby={failures ? "hems-error" : undefined}
            />
            <span className={side === sides[0] ? "if-rect" : undefined}>
              {tPiece(`side.${side}`)}
            </span>
            {side === sides[0] && <span className="if-round">{` ${tPiece("round")}`}</span>}
          </label>
        ))}
      </div>
      <div className="cut-hem-color">
        <label htmlFor={color.id} className="small">
          {t("hems.color")}
        </label>
        <Select
          field={fieldWith(color, {
            initialValue: selectedColor ?? hem.colors[0]?.code,
            errors: undefined,
          })}
          options={hem.colors.map(({ code, name }) => ({ value: code, text: name }))}
        />
      </div>
      <FieldError id="hems-error" failures={failures} />
    </fieldset>
  );
}
