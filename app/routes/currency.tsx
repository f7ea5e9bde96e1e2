import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerForm, intent } from "~/bff/intent.server";
import { safeRedirect } from "~/domain/safe-redirect";
import { ErrorMessage } from "~/features/shell";
import { href } from "~/i18n/links";

export { clientAction } from "~/forms/unreached";

/** The route has no page. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) => redirect(href(shop.locale, "home"), 302);

const intents = {
  setCurrency: intent(z.object({ currencyId: z.string().default(""), to: z.string().optional() }), async (shop, { currencyId, to }) => {
    await shop.currency.choose(currencyId);
    return { ok: true, to: safeRedirect(to, href(shop.locale, "home")) };
  }),
};

/** Stores the display currency and redirects back. */
export const action = ({ request, context: { shop } }: ActionFunctionArgs) => answerForm(request, shop, intents);

/** Shown only for an unreadable form. */
export default function CurrencyRefused() {
  return <ErrorMessage status={400} menu={NONE} />;
}

const NONE: never[] = [];
