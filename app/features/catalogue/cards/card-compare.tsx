import { useRouteLoaderData } from "@remix-run/react";
import { MAX_COMPARED } from "~/domain/catalogue";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

/**
 * The form of {@link CompareButton}s: one for a whole list keeps the page small. The shopper stays on the page: with a script it is sent in the
 * background, like a heart (`useBackgroundForms`).
 * @param at without a script the answer returns to the element with this id, `-` and the product's id
 */
export function CompareForm({ id, at }: { id: string; at: string }) {
  return (
    <form
      id={id}
      className="compare-form"
      hidden
      method="post"
      action={href(useLocale(), "compare")}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="at" value={at} />
    </form>
  );
}

function useComparedIds(): readonly unknown[] {
  const root: unknown = useRouteLoaderData("root");
  return typeof root === "object" &&
    root !== null &&
    "comparedIds" in root &&
    Array.isArray(root.comparedIds)
    ? root.comparedIds
    : [];
}

/** The comparison so far, at the lower edge of a listing; nothing while it is empty. */
export function CompareTray() {
  const t = useT("catalogue");
  const locale = useLocale();
  const count = useComparedIds().length;
  if (count === 0) return null;
  return (
    <Link className="compare-tray" to={href(locale, "compare")}>
      <Icon name="compare" />
      {t("card.comparedCount", { compared: count, most: MAX_COMPARED })}
      <Icon name="arrow" />
    </Link>
  );
}

interface Props {
  form: string;
  id?: string;
  productId: number;
  name: string;
  className?: string;
  icon?: IconName;
}

export function CompareButton({
  form,
  id,
  productId,
  name,
  className = "link card-compare",
  icon,
}: Props) {
  const t = useT("catalogue");
  const isCompared = useComparedIds().includes(productId);
  const text = t(isCompared ? "card.compared" : "card.compare");
  const label = t(isCompared ? "card.comparedOf" : "card.compareOf", { name });
  return (
    <button
      form={form}
      id={id}
      name="productId"
      value={productId}
      className={className}
      aria-label={label}
    >
      {icon ? (
        <>
          <Icon name={icon} />
          <span>{text}</span>
        </>
      ) : (
        text
      )}
    </button>
  );
}
