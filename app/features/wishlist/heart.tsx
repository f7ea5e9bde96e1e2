import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Marks forms for {@link useHeartForms}. */
export const HEART_CLASS = "heart";

export interface Hearts {
  /** path of the wishlist in the page's language */
  action: string;
  wished: ReadonlySet<number>;
  /** distinguishes lists on a page that show the same product */
  place: string;
}

interface Props {
  hearts: Hearts;
  productId: number;
  name: string;
}

/**
 * 'The heart toggles between add and remove' (specification section 4). A plain form without React state; with a script the page handles its submit
 * event. Without one, browsers keep the form's fragment over the redirect and return to this heart.
 */
export function Heart({ hearts, productId, name }: Props) {
  const t = useT("common");
  const wished = hearts.wished.has(productId);
  const id = `heart${hearts.place}-${productId}`;
  return (
    <form method="post" id={id} action={`${hearts.action}#${id}`} className={HEART_CLASS}>
      <input type="hidden" name="productId" value={productId} />
      <button name="intent" value={wished ? "remove" : "add"} aria-label={t(wished ? "wish.remove" : "wish.add", { name })}>
        <Icon name={wished ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
