import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

const FORM = "samples";

/** The form of a list's {@link CardSampleButton}s, sent in the background (`useBackgroundForms`); without a script the answer returns to the card's heart. */
export function CardSampleForm() {
  return (
    <form id={FORM} className="sample-form" hidden method="post" action={href(useLocale(), "cart")}>
      <input type="hidden" name="intent" value="orderSample" />
      <input type="hidden" name="at" value="heart" />
    </form>
  );
}

interface Props {
  productId: number;
  name: string;
}

export function CardSampleButton({ productId, name }: Props) {
  const t = useT("listing");
  return (
    <button
      form={FORM}
      name="productId"
      value={productId}
      className="link card-compare card-sample"
      aria-label={t("sampleOf", { name })}
    >
      {/* the space parts it from the next word in browsers without styles */}
      {`${t("sample")} `}
    </button>
  );
}
