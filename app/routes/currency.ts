import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { currencyCookie } from "~/bff/currency.server";
import { safeRedirect } from "~/domain/safe-redirect";
import { readForm } from "~/forms/read-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";

const currencyFields = z.object({ currencyId: z.string(), to: z.string() });
const homeOf = (request: Request) => href(localeOf(new URL(request.url).pathname), "home");

/** There is nothing to see here. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeOf(request), 302);
}

/** Keeps the currency in which the shopper wants to see prices, and leads back to where she was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, currencyFields);
  const cookie = await currencyCookie(context, request, form.get("currencyId"));
  const to = safeRedirect(form.get("to"), homeOf(request));
  return redirect(to, { status: 303, ...(cookie === undefined ? {} : { headers: { "Set-Cookie": cookie } }) });
}
