import { Form } from "@remix-run/react";
import type { CartItem } from "~/contract/cart";
import { useT } from "~/i18n/use-t";

/** The note of a line, folded; changed by a form of its own. */
export function ItemNote({ item: { id, note, quantity, product }, version }: { item: CartItem; version: number | undefined }) {
  const t = useT("cart");
  const inputId = `note-${id}`;
  return (
    <details className="note-field">
      <summary>{note ? t("note", { note }) : t("noteAdd")}</summary>
      <Form method="post" preventScrollReset className="wish-note">
        <input type="hidden" name="itemId" value={id} />
        <input type="hidden" name="quantity" value={quantity} />
        {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
        <label className="visually-hidden" htmlFor={inputId}>
          {t("noteOf", { name: product.name })}
        </label>
        <input className="input" type="text" id={inputId} name="note" defaultValue={note} key={note} maxLength={500} />
        <button type="submit" className="btn btn-quiet">
          {t("noteSave")}
        </button>
      </Form>
    </details>
  );
}
