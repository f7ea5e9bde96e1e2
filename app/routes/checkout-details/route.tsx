import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useState } from "react";
import { answerForm } from "~/bff/forms/intent.server";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { useEcommerceEvent } from "~/features/analytics";
import { CartChanges, CartSummary, DetailsForm, Steps } from "~/features/checkout";
import { useRevalidateOnReturn } from "~/features/shell";
import { BACKGROUND } from "~/forms/guard/form-identity";
import { NO_ANSWER_STATUS } from "~/forms/no-answer";
import { href } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { cartToOrder } from "../shared/orders/cart-to-order.server";
import { FILLED_BY } from "./filled-by";
import { intentOf, intents, orderConstraints, type OrderMore } from "./intents.server";
import { readMemberDetails } from "./member.server";

export { clientAction } from "~/forms/no-answer";

export const handle = { layout: "checkout" };

export { freshHeaders as headers } from "../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [cart, countries, pages] = await Promise.all([
    cartToOrder(shop),
    shop.content.countries(),
    shop.content.infoLinks(),
  ]);
  // a method that is no longer offered must be replaced
  const { delivery, point, payment } = cart.chosen;
  if (!delivery || !payment || (delivery.type === "point" && !point))
    throw redirect(href(shop.locale, "checkoutDelivery"), 302);
  return {
    cart,
    member: await readMemberDetails(shop),
    countries,
    pages,
    phonePrefixes: [...PHONE_PREFIXES],
    idempotencyKey: randomUUID(),
    constraints: orderConstraints,
    asksHeureka: shop.asksHeureka,
    asksZbozi: shop.asksZbozi,
    head: { title: shop.t("checkout:details.title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<OrderMore>(request, shop, intents, intentOf);

/** Reloads a changed cart, so that the next order confirms the shown sums; not after other failures or background saving. */
export function shouldRevalidate({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get("via") === BACKGROUND || actionStatus === NO_ANSWER_STATUS) return false;
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function DetailsPage() {
  useRevalidateOnReturn();
  const {
    cart,
    member,
    countries,
    pages,
    phonePrefixes,
    constraints,
    asksHeureka,
    asksZbozi,
    ...loaded
  } = useLoaderData<typeof loader>();
  const { deliveryId, paymentId } = cart.checkout;
  useEcommerceEvent(`${cart.id} ${deliveryId}`, ({ addShippingInfo }) => addShippingInfo(cart));
  useEcommerceEvent(`${cart.id} ${paymentId}`, ({ addPaymentInfo }) => addPaymentInfo(cart));
  // keep the key when the page's data is reloaded
  const [idempotencyKey] = useState(loaded.idempotencyKey);
  const filledBy = useSearchParams()[0].get(FILLED_BY);
  const answer = useActionData<typeof action>();
  const t = useT("checkout");
  return (
    <div className="container">
      <Steps current="details" />
      <h1>{t("details.title")}</h1>
      <div className="with-aside checkout page-body">
        <div>
          {answer?.changes && <CartChanges changes={answer.changes} />}
          <DetailsForm
            // a new key resets the form to the server's values
            key={filledBy}
            cart={cart}
            member={member}
            countries={countries}
            pages={pages}
            phonePrefixes={phonePrefixes}
            idempotencyKey={idempotencyKey}
            constraints={constraints}
            asksHeureka={asksHeureka}
            asksZbozi={asksZbozi}
            sent={answer}
            found={answer?.found}
          />
        </div>
        <CartSummary cart={cart} />
      </div>
    </div>
  );
}
