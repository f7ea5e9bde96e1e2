import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Marks the forms that {@link useHeartForms} sends without leaving the page. */
export const HEART_CLASS = "heart";

/** What the hearts of a page need to know. */
export interface Hearts {
  /** path of the wishlist in the page's language */
  action: string;
  wished: ReadonlySet<number>;
  /** tells these hearts from those of another list on the page, which may show the same product */
  place: string;
}

interface Props {
  hearts: Hearts;
  productId: number;
  name: string;
}

/**
 * 'The heart toggles between add and remove' (specification section 4). A plain form that knows nothing of the page around it, so that
 * it can be a part of cached markup; with a script the page handles its submit event. Without one the redirect leads back to this heart:
 * browsers keep the fragment of the form's address where the redirect names none.
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
