import type { ProductDetail } from "~/contract/catalogue";
import { cutFromRoll } from "~/domain/cut";
import { cutDefaults } from "~/features/cut";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { readRoomSize } from "../cut-query";
import type { ChosenRoll } from "./chosen-roll";

interface Props {
  product: ProductDetail;
  roll: ChosenRoll;
  /** typed values, which the link keeps */
  query: string;
}

/** The direction that the shop has chosen, as a field, and a link to the other one if the piece fits the roll that way, too. */
export function ChosenDirection({ product, roll: { variant, fit }, query }: Props) {
  const t = useLateT("quote");
  const cutTexts = useT("cut");
  const locale = useLocale();
  const rotated = fit?.rotated ?? false;
  const wish = readRoomSize(query, cutDefaults(product.group_type_id, variant.width_cm, null));
  const turned = wish && { ...wish, rotated: !rotated };
  const canTurn =
    fit &&
    turned?.shape === "rect" &&
    cutFromRoll(product.group_type_id, fit.roll, turned, turned.quantity) !== null;
  const fields = new URLSearchParams(query);
  if (rotated) fields.delete("dimensions.rotated");
  else fields.set("dimensions.rotated", "on");
  return (
    <>
      <input type="hidden" name="dimensions.rotated" value={rotated ? "on" : ""} />
      {canTurn && (
        <p className="small">
          {cutTexts(rotated ? "rotation.isAcross" : "rotation.isAlong")}{" "}
          <Link
            className="link"
            to={productHref(locale, product, `${variant.variant_url_query}&${fields}`)}
            preventScrollReset
          >
            {t("roll.rotate")}
          </Link>
        </p>
      )}
    </>
  );
}
