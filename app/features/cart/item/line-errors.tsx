import type { CartItem } from "~/contract/cart/cart";
import { ErrorSummary } from "~/forms/error-summary";
import type { FormAnswer } from "~/forms/state/answer";
import { useT } from "~/i18n/texts/use-t";
import { noteFormId, quantityFormId } from "./item-id";

interface Props {
  items: readonly CartItem[];
  /** response to a submitted form; a change that is sent while typing shows its error at the line only */
  sent: FormAnswer | undefined;
}

export function LineErrors({ items, sent }: Props) {
  const t = useT("cart");
  const item = items.find(({ id }) => id === sent?.result.initialValue?.["itemId"]);
  if (!item) return null;
  const { id, product } = item;
  if (sent?.intent === "setQuantity") {
    const field = { name: "quantity", label: t("quantityOf", { name: product.name }) };
    return <ErrorSummary formId={quantityFormId(id)} fields={[field]} answer={sent} />;
  }
  if (sent?.intent !== "setNote") return null;
  const field = { name: "note", label: t("noteOf", { name: product.name }) };
  return <ErrorSummary formId={noteFormId(id)} fields={[field]} answer={sent} />;
}
