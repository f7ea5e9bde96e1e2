import type { CartItem } from "~/contract/cart";
import type { Dimensions } from "~/contract/cut";
import { CutDrawing } from "~/features/cut";
import { useT } from "~/i18n/use-t";

/** The drawing of a line's cut, behind its name: in a long cart the texts say enough. */
export function CutPlan({ item: { product, quantity }, dimensions }: { item: CartItem; dimensions: Dimensions }) {
  const t = useT("cut");
  return (
    <details className="cut-plan quiet-details">
      <summary>
        {t("drawing.show")}
        <span className="visually-hidden"> {product.name}</span>
      </summary>
      <CutDrawing dimensions={dimensions} groupTypeId={product.group_type_id} quantity={quantity} />
    </details>
  );
}
