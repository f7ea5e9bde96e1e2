import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { safeRedirect } from "~/domain/web";
import { ErrorMessage } from "~/features/shell";
import { href } from "~/i18n/links";

export { clientAction } from "~/forms/no-answer";

/** The route has a page only for a failed form. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const unsent = shop.notices.unsent();
  if (!unsent) throw redirect(href(shop.locale, "home"), 302);
  return { unsent };
}

const intents = {
  setCurrency: intent(
    z.object({ currencyId: z.string().default(""), to: z.string().optional() }),
    async (shop, { currencyId, to }) => {
      await shop.currency.choose(currencyId);
      return { ok: true, to: safeRedirect(to, href(shop.locale, "home")) };
    },
  ),
};

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

/** Shown if the backend does not answer or refuses the form for now. */
export default function CurrencyRefused() {
  const { unsent } = useLoaderData<typeof loader>();
  return <ErrorMessage status={unsent.status} form={unsent} />;
}
