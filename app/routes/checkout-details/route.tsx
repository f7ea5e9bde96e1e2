import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { answerForm } from "~/bff/form-action.server";
import { PHONE_PREFIXES } from "~/contract/address";
import { CartChanges, CartSummary, DetailsForm, Steps } from "~/features/checkout";
import { href } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { cartToOrder } from "../shared/cart-to-order.server";
import { intents, orderConstraints, type OrderMore } from "./intents.server";

export const handle = { i18n: ["checkout", "cart", "validation"] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [cart, countries] = await Promise.all([cartToOrder(shop), shop.content.countries()]);
  // a method that is no longer offered has to be replaced
  const { delivery, payment } = cart.chosen;
  if (!delivery || !payment) throw redirect(href(shop.locale, "checkoutDelivery"), 302);
  return {
    cart,
    countries,
    phonePrefixes: [...PHONE_PREFIXES],
    idempotencyKey: randomUUID(),
    constraints: orderConstraints,
    head: { title: shop.t("checkout:details.title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) => answerForm<OrderMore>(request, shop, intents);

/** Loads a changed cart again, so that the next order acknowledges what is shown; other failures change nothing. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function DetailsPage() {
  const { cart, countries, phonePrefixes, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("checkout");
  return (
    <div className="container">
      <Steps current="details" />
      <h1>{t("details.title")}</h1>
      <div className="with-aside page-body">
        <div>
          {answer?.changes && <CartChanges changes={answer.changes} />}
          <DetailsForm
            cart={cart}
            countries={countries}
            phonePrefixes={phonePrefixes}
            idempotencyKey={idempotencyKey}
            constraints={constraints}
            sent={answer}
          />
        </div>
        <CartSummary cart={cart} />
      </div>
    </div>
  );
}
