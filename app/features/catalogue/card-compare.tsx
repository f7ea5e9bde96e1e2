import { Form } from "@remix-run/react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** The form of {@link CompareButton}s: one for a whole list keeps the page small. */
export function CompareForm({ id }: { id: string }) {
  return (
    <Form id={id} method="post" action={href(useLocale(), "compare")}>
      <input type="hidden" name="intent" value="add" />
    </Form>
  );
}

interface Props {
  form: string;
  productId: number;
  name: string;
  className?: string;
}

export function CompareButton({ form, productId, name, className = "link card-compare" }: Props) {
  const t = useT("catalogue");
  return (
    <button form={form} name="productId" value={productId} className={className} aria-label={t("card.compareOf", { name })}>
      {t("card.compare")}
    </button>
  );
}
