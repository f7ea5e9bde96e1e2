import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerForm, intent } from "~/bff/intent.server";
import { ErrorMessage } from "~/features/shell";
import { href } from "~/i18n/links";

export { clientAction } from "~/forms/unreached";

/** The route has no page: a planted link logs nobody out. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) => redirect(href(shop.locale, "home"), 302);

const intents = {
  logOut: intent(z.object({}), async (shop) => {
    await shop.account.logOut();
    return { ok: true, to: href(shop.locale, "home"), isOtherShopper: true, notice: { code: "logged_out", kind: "success" } };
  }),
  logOutEverywhere: intent(z.object({}), async (shop) => {
    const ended = await shop.account.logOutEverywhere();
    if (!ended.ok) return ended;
    return { ok: true, to: href(shop.locale, "home"), isOtherShopper: true, notice: { code: "logged_out_everywhere", kind: "success" } };
  }),
};

/** Logs out. 'Login, logout and home targets are the root path' (specification section 4). */
export const action = ({ request, context: { shop } }: ActionFunctionArgs) => answerForm(request, shop, intents);

/** Shown only for an unreadable form, or if the shop does not answer. */
export default function LogoutRefused() {
  return <ErrorMessage status={400} menu={NONE} />;
}

const NONE: never[] = [];
