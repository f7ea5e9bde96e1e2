import { MAX_NOTE } from "~/contract/limits";
import type { ShopField } from "~/forms/field";
import { TextAreaField } from "~/forms/text-area-field";
import { useT } from "~/i18n/use-t";

/** A note to a line of the cart, folded until it is wanted. */
export function NoteField({ field }: { field: ShopField }) {
  const t = useT("product");
  return (
    <details className="note-field quiet-details" open={Boolean(field.initialValue) || field.errors !== undefined}>
      <summary>{t("noteAdd")}</summary>
      <TextAreaField field={field} label={t("note")} hint={t("noteHint")} rows={2} maxLength={MAX_NOTE} />
    </details>
  );
}
