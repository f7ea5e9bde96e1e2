import type { CartItem } from "~/contract/cart";
import type { FormAnswer } from "~/forms/answer";
import { NoteForm } from "~/forms/note-form";
import { useT } from "~/i18n/use-t";

interface Props {
  item: CartItem;
  version: number | undefined;
  sent: FormAnswer | undefined;
}

/** The note of a line, which its form sets beside the quantity that the line has. */
export function ItemNote({ item: { id, note, quantity, product }, version, sent }: Props) {
  const t = useT("cart");
  return (
    <NoteForm
      id={`note-${id}`}
      intent="setNote"
      of={{ itemId: id }}
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
