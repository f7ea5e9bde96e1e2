import type { ReactNode } from "react";
import type { CutQuote } from "~/contract/cart/cut";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import {
  canBeRotated,
  cutLimits,
  hemmableSides,
  madeLengthOf,
  rodCmOf,
  shapesOf,
} from "~/domain/cut";
import { FieldError, type FieldFailures } from "~/forms/fields/field";
import { useT } from "~/i18n/texts/use-t";
import { ChoiceField } from "./choice";
import type { CutFieldset } from "./cut-input";
import { cutDefaults } from "./defaults";
import { HemFields } from "./hem-fields";
import { MeasureFields } from "./measure-fields";

export type CutGoods = Pick<
  ProductDetail,
  "group_type_id" | "properties" | "quantity" | "cut" | "hems" | "factory_hemmed_sides"
>;

interface Props {
  /** target of the button that recounts without scripts; a refused form has none, because pages with a target ignore `autofocus` */
  id?: string | undefined;
  product: CutGoods;
  variant: Variant | null;
  field: { getFieldset: () => CutFieldset };
  failures: FieldFailures;
  /** the price; null without one */
  quote: Pick<CutQuote, "offcut"> | null;
  /** a link to a roll on which the measures fit */
  remedy?: ReactNode;
  /** choice of the roll, folded with the rest */
  rolls?: ReactNode;
  /** the direction, if the shop chooses it with the roll; then limits are those of all rolls */
  direction?: ReactNode;
  /** the last of what is folded, and whether it has something to show */
  note?: ReactNode;
  hasNote?: boolean;
  children?: ReactNode;
}

/** The measures of a cut; roll, shape, direction, hems and offcut are folded until one of them is chosen. */
export function CutFields({
  id,
  product,
  variant,
  field,
  failures,
  quote,
  remedy,
  rolls,
  direction,
  note,
  hasNote = false,
  children,
}: Props) {
  const t = useT("cut");
  const { group_type_id } = product;
  const fields = field.getFieldset();
  const hems = fields.hems.getFieldset();
  const sides =
    product.hems.length > 0 ? hemmableSides(group_type_id, product.factory_hemmed_sides) : [];
  const made = madeLengthOf(product.properties);
  const limits =
    direction !== undefined && product.cut
      ? product.cut
      : cutLimits(
          group_type_id,
          variant?.width_cm ?? 0,
          Math.round((variant?.quantity ?? product.quantity) * 100),
          made,
        );
  const shapes = shapesOf(group_type_id);
  const rotatable = canBeRotated(group_type_id);
  const rodCm = rodCmOf(made);
  const { [fields.shape.name]: shape, [fields.rotated.name]: rotated } = failures;
  // errors of single sides are shown at the list of sides
  const atHems = Object.keys(failures).filter(
    (name) => name.startsWith("dimensions.hems.") && failures[name]?.length,
  );
  const hemFailures = atHems.flatMap((name) => failures[name] ?? []);
  const hemmed = chosenSides(hems.sides.initialValue);
  const leavesOffcut = fields.offcut.initialValue === "leave";
  // the price of the cut says if there is an offcut
  const hasOffcut = quote ? quote.offcut !== null : leavesOffcut;
  const hasChoices = rolls !== undefined || shapes.length > 1 || rotatable || sides.length > 0;
  const isChanged =
    fields.shape.initialValue === "round" ||
    (direction === undefined && fields.rotated.initialValue === "on") ||
    leavesOffcut ||
    hasNote ||
    hemmed.length > 0 ||
    [shape, rotated, hemFailures].some((list) => list?.length);
  // a rod is sold whole
  if (rodCm !== null) return <input type="hidden" name={fields.length_cm.name} value={rodCm} />;
  return (
    <div className="cut-fields" id={id}>
      <MeasureFields
        fields={fields}
        defaults={cutDefaults(group_type_id, variant?.width_cm ?? null, rodCm)}
        limits={limits}
        foldable={shapes.includes("round")}
        failures={failures}
        remedy={remedy}
      />
      {children}
      {hasChoices && (
        <details className="quiet-details cut-more" open={isChanged}>
          <summary>
            {rolls && variant?.width_cm && (direction === undefined || quote)
              ? t("editRoll", { width: variant.width_cm })
              : t("edit")}
          </summary>
          {rolls}
          {shapes.length > 1 && (
            <ChoiceField
              name="dimensions.shape"
              legend={t("shape.legend")}
              options={shapes.map((value) => ({ value, label: t(`shape.${value}`) }))}
              initialValue={fields.shape.initialValue ?? "rect"}
              failures={shape}
            />
          )}
          {direction}
          {rotatable && direction === undefined && (
            <ChoiceField
              name="dimensions.rotated"
              legend={t("rotation.legend")}
              options={[
                { value: "", label: t("rotation.along") },
                { value: "on", label: t("rotation.across") },
              ]}
              initialValue={fields.rotated.initialValue ?? ""}
              failures={rotated}
              isOfRect
            />
          )}
          <HemFields
            hems={product.hems}
            sides={sides}
            factoryHemmedSides={product.factory_hemmed_sides}
            hemmed={hemmed}
            color={hems.color}
            failures={hemFailures.length > 0 ? hemFailures : undefined}
          />
          {(shapes.length > 1 || sides.length > 0) && (
            <p className="muted small">{t("noReturn")}</p>
          )}
          {rotatable && hasOffcut && (
            <ChoiceField
              name="dimensions.offcut"
              legend={t("offcut.legend")}
              options={[
                { value: "keep", label: t("offcut.keep") },
                { value: "leave", label: t("offcut.leave") },
              ]}
              initialValue={fields.offcut.initialValue ?? "keep"}
            />
          )}
          {note}
        </details>
      )}
      {shapes.length <= 1 && <FieldError id="shape-error" failures={shape} />}
      {!rotatable && <FieldError id="rotated-error" failures={rotated} />}
      {sides.length === 0 && <FieldError id="hems-error" failures={hemFailures} />}
    </div>
  );
}

/** One ticked box comes back as a string, several as an array. */
function chosenSides(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((side) => typeof side === "string");
  return typeof value === "string" ? [value] : [];
}
