import { z } from "zod";
import { moveToForm, failedWith } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { href } from "~/i18n/links";

/** Query of the page for an invalid link. */
export const GONE_QUERY = "gone";

export const intentsFor = (hash: string) => ({
  confirm: intent(z.object({}), async (shop) => {
    const confirmed = await shop.registration.confirmEmail(hash);
    if (!confirmed.ok && failedWith(confirmed, "not_found")) return { ok: true, to: `${shop.url.pathname}?${GONE_QUERY}=1` };
    if (!confirmed.ok) return failedWith(confirmed, "unauthenticated") ? confirmed : moveToForm(confirmed);
    return { ok: true, to: href(shop.locale, "account"), notice: { code: "email_confirmed", kind: "success" } };
  }),
  send: intent(z.object({}), async (shop) => {
    const sent = await shop.member.sendConfirmation();
    if (!sent.ok) return failedWith(sent, "unauthenticated") ? sent : moveToForm(sent);
    return { ok: true, to: href(shop.locale, "account"), notice: { code: "confirmation_sent", kind: "success" } };
  }),
});
