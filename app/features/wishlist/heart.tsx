import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

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
 * 'The heart toggles between add and remove' (specification section 4). A plain button of {@link HeartForms} without React state; with scripts the page
 * handles the form's submit event (`useBackgroundForms`). Without scripts, browsers keep the fragment over the redirect and return to this heart.
 */
export function Heart({ hearts, productId, name }: Props) {
  const t = useT("common");
  const intent = hearts.wishlistIds.has(productId) ? "remove" : "add";
  const id = `heart${hearts.place}-${productId}`;
  return (
    <button
      className={`heart heart-${intent}`}
      form={`hearts-${intent}`}
      id={id}
      formAction={`${hearts.action}#${id}`}
      name="productId"
      value={productId}
      aria-label={t(`wish.${intent}`, { name })}
    />
  );
}

/** The forms of all hearts of a page: two for a whole page keep it small. */
export function HeartForms() {
  const action = href(useLocale(), "wishlist");
  return ["add", "remove"].map((intent) => (
    <form
      key={intent}
      id={`hearts-${intent}`}
      className="heart-form"
      hidden
      method="post"
      action={action}
    >
      <input type="hidden" name="intent" value={intent} />
    </form>
  ));
}
