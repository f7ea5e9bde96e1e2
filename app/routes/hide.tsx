import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { HIDEABLE } from "~/contract/content/hideable";
import { safeRedirect } from "~/domain/web";
import { ErrorMessage } from "~/features/shell";
import { href } from "~/i18n/links";

export { clientAction } from "~/forms/no-answer";

/** The route has no page. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) =>
  redirect(href(shop.locale, "home"), 302);

const intents = {
  hide: intent(
    z.object({ what: z.enum(HIDEABLE), to: z.string().optional() }),
    async (shop, { what, to }) => {
      shop.dismissed.dismiss(what);
      return { ok: true, to: safeRedirect(to, href(shop.locale, "home")) };
    },
  ),
};

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

/** Shown only for an unreadable form. */
export default function HideRefused() {
  return <ErrorMessage status={400} reason="refused" />;
}
