import { GROUP, isMetreGoods, isRunner } from "~/domain/units";
import { designerHref } from "~/i18n/designer-address";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Opens the room designer with a covering; nothing for goods without a seamless picture. */
export function TryInRoom({ product, cut }: { product: { id: number; tile: object | null }; cut: string }) {
  const t = useT("product");
  const locale = useLocale();
  if (!product.tile) return null;
  return (
    <a className="btn btn-quiet btn-wide no-print" href={designerHref(locale, { product: product.id, cut })} data-modal="designer">
      <Icon name="image" />
      {t("tryInRoom")}
    </a>
  );
}

/** Opens the floor planner with a covering from the roll or in packs. */
export function PlanFloor({ product }: { product: { id: number; group_type_id: number } }) {
  const t = useT("product");
  const locale = useLocale();
  const { id, group_type_id } = product;
  const isRoll = isMetreGoods(group_type_id) && !isRunner(group_type_id);
  if (!isRoll && group_type_id !== GROUP.squares) return null;
  return (
    <Link className="btn btn-quiet btn-wide no-print" to={`${href(locale, "planner")}?product=${id}`}>
      <Icon name="ruler" />
      {t(isRoll ? "planCuts" : "planLaying")}
    </Link>
  );
}

/** Link to the room designer on the home page. */
export function RoomsBand() {
  const t = useT("catalogue");
  return (
    <section className="section landing-head">
      <div>
        <h2>{t("home.designer.title")}</h2>
        <p>{t("home.designer.text")}</p>
        <Link className="btn btn-quiet" to={designerHref(useLocale())} data-modal="designer">
          {t("home.designer.link")}
          <Icon name="arrow" />
        </Link>
      </div>
      <img src="/designer/cover.webp" alt="" width={1280} height={960} loading="lazy" />
    </section>
  );
}
