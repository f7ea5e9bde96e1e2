import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Marks the forms that {@link useHeartForms} sends without leaving the page. */
export const HEART_CLASS = "heart";

/** What the hearts of a page need to know. */
export interface Hearts {
  /** path of the wishlist in the page's language */
  action: string;
  wished: ReadonlySet<number>;
}

interface Props {
  hearts: Hearts;
  productId: number;
  name: string;
}

/**
 * 'The heart toggles between add and remove' (specification section 4). A plain form that knows nothing of the page around it, so that
 * it can be a part of cached markup; with a script the page handles its submit event.
 */
export function Heart({ hearts, productId, name }: Props) {
  const t = useT("common");
  const wished = hearts.wished.has(productId);
  return (
    <form method="post" action={hearts.action} className={HEART_CLASS}>
      <input type="hidden" name="productId" value={productId} />
      <button name="intent" value={wished ? "remove" : "add"} aria-label={t(wished ? "wish.remove" : "wish.add", { name })}>
        <Icon name={wished ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
