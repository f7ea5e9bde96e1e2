import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/use-t";

/** A note to a line of the cart, folded until it is wanted. */
export function NoteField({ field, messages }: { field: FieldMetadata<string | undefined>; messages: readonly string[] | undefined }) {
  const t = useT("catalogue");
  const { initialValue } = field;
  return (
    <details className="note-field" open={Boolean(initialValue) || messages !== undefined}>
      <summary>{t("product.noteAdd")}</summary>
      <Field id="note" label={t("product.note")} hint={t("product.noteHint")} errorId="note-error" messages={messages}>
        <textarea
          className="input"
          id="note"
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={initialValue ?? ""}
          aria-describedby={messages ? "note-error" : "note-hint"}
        />
      </Field>
    </details>
  );
}
