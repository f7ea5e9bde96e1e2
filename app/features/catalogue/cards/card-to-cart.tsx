import type { ReactNode } from "react";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { Card } from "./card";
import { InCartLink } from "./in-cart-link";

interface Props {
  card: Pick<Card, "id" | "href" | "name" | "packs">;
  /** quantity and length as hidden fields; without them the packs of the shopper's room or one piece is added */
  children?: ReactNode;
}

/** Adds a product without options to the cart, then links to the cart. Without a script the product page follows. */
export function CardToCart({ card: { id, href, name, packs }, children }: Props) {
  const t = useT("catalogue");
  const counted = typeof packs === "object" ? packs : null;
  const form = useFormState({
    intent: "add",
    keyFields: { productId: id },
    fetcherKey: `add-${id}`,
  });
  const failures = failuresOf(form.answer);
  const errorId = `${form.id}-error`;
  return (
    <div className="card-buy">
      {form.done ? (
        <InCartLink takesFocus className="btn btn-quiet btn-wide">
          <span>{t("card.inCart")}</span>
          <Icon name="arrow" />
        </InCartLink>
      ) : (
        <FormFrame form={form} action={href}>
          {children}
          {counted && <input type="hidden" name="quantity" value={counted.quantity} />}
          <SubmitButton
            className="btn btn-quiet btn-wide"
            pendingIcon="refresh"
            aria-label={t("card.addOf", { what: counted ? `${counted.text}, ${name}` : name })}
            aria-describedby={failures.length ? errorId : undefined}
          >
            <Icon name="cart" />
            {counted ? t("card.addOf", { what: counted.text }) : t("card.add")}
          </SubmitButton>
          <FieldError id={errorId} failures={failures} />
        </FormFrame>
      )}
    </div>
  );
}
