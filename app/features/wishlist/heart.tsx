import { href } from "~/i18n/links";
import type { Locale } from "~/contract/common";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Marks the forms that {@link useHeartForms} sends without leaving the page. */
export const HEART_CLASS = "heart";

interface Props {
  locale: Locale;
  productId: number;
  name: string;
  wished: boolean;
}

/**
 * 'The heart toggles between add and remove' (specification section 4). A plain form that knows nothing of the page around it, so that
 * it can stand in markup drawn for everybody; where a script runs, the page listens for it.
 */
export function Heart({ locale, productId, name, wished }: Props) {
  const t = useT("common");
  return (
    <form method="post" action={href(locale, "wishlist")} className={HEART_CLASS}>
      <input type="hidden" name="productId" value={productId} />
      <button name="intent" value={wished ? "remove" : "add"} aria-label={t(wished ? "wish.remove" : "wish.add", { name })}>
        <Icon name={wished ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
