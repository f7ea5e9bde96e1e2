import type { CartItem } from "~/contract/cart/cart";
import { NoteForm } from "~/forms/fields/note-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useT } from "~/i18n/texts/use-t";
import { lineFields, noteFormId } from "./item-id";

interface Props {
  item: CartItem;
  version: number | undefined;
  sent: FormAnswer | undefined;
}

/** The note of a line; its form also sends the line's quantity. */
export function ItemNote({ item, version, sent }: Props) {
  const t = useT("cart");
  const { id, note, quantity, product } = item;
  return (
    <NoteForm
      id={noteFormId(id)}
      intent="setNote"
      keyFields={lineFields(item)}
      hidden={{ quantity }}
      sent={sent}
      note={note}
      summary={note ? t("note", { note }) : t("noteAdd")}
      label={t("noteOf", { name: product.name })}
      save={t("noteSave")}
      cartVersion={version}
    />
  );
}
