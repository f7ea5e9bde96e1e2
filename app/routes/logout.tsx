import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { ErrorMessage } from "~/features/shell";
import { href } from "~/i18n/links";

export { clientAction } from "~/forms/no-answer";

/** The route has a page only for a failed form: a planted link logs nobody out. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const unsent = shop.notices.unsent();
  if (!unsent) throw redirect(href(shop.locale, "home"), 302);
  return { unsent };
}

const intents = {
  logOut: intent(z.object({}), async (shop) => {
    await shop.account.logOut();
    return {
      ok: true,
      to: href(shop.locale, "home"),
      isOtherShopper: true,
      notice: { code: "logged_out", kind: "success" },
    };
  }),
  logOutEverywhere: intent(z.object({}), async (shop) => {
    const ended = await shop.account.logOutEverywhere();
    if (!ended.ok) return ended;
    return {
      ok: true,
      to: href(shop.locale, "home"),
      isOtherShopper: true,
      notice: { code: "logged_out_everywhere", kind: "success" },
    };
  }),
};

/** Logs out. 'Login, logout and home targets are the root path' (specification section 4). */
export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function LogoutRefused() {
  const { unsent } = useLoaderData<typeof loader>();
  return <ErrorMessage status={unsent.status} form={unsent} />;
}
