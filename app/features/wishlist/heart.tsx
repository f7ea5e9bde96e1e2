import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

export interface Hearts {
  action: string;
  wishlistIds: ReadonlySet<number>;
  /** distinguishes lists on a page that show the same product */
  place: string;
}

interface Props {
  hearts: Hearts;
  productId: number;
  name: string;
}

/**
 * 'The heart toggles between add and remove' (specification section 4). A plain form without React state; with scripts the page handles its submit
 * event (`useBackgroundForms`). Without scripts, browsers keep the form's fragment over the redirect and return to this heart.
 */
export function Heart({ hearts, productId, name }: Props) {
  const t = useT("common");
  const isWished = hearts.wishlistIds.has(productId);
  const id = `heart${hearts.place}-${productId}`;
  return (
    <form method="post" id={id} action={`${hearts.action}#${id}`} className="heart">
      <input type="hidden" name="productId" value={productId} />
      <button name="intent" value={isWished ? "remove" : "add"} aria-label={t(isWished ? "wish.remove" : "wish.add", { name })}>
        <Icon name={isWished ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
