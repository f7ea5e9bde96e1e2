import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { safeRedirect } from "~/domain/web";
import { ConsentForm, ConsentIntro } from "~/features/consent";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { readConsentTerms } from "./shared/forms/consent-terms.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  terms: await readConsentTerms(shop),
  consent: shop.consent.read(),
  to: safeRedirect(shop.url.searchParams.get("to"), href(shop.locale, "home")),
  head: { title: shop.t("common:consent.title"), unlisted: true },
});

const box = z.string().optional();
const consent = z.object({ choice: box, analytical: box, marketing: box, chat: box, to: box });

const intents = {
  setConsent: intent(consent, async (shop, { choice, analytical, marketing, chat, to }) => {
    const allows = (ticked: string | undefined) =>
      choice === "all" || (choice === "selection" && ticked !== undefined);
    shop.consent.set({
      analytical: allows(analytical),
      marketing: allows(marketing),
      chat: allows(chat),
    });
    return { ok: true, to: safeRedirect(to, href(shop.locale, "home")) };
  }),
};

/** 'Accept all or accept selection sets the accept cookies and hides the bar; refusing clears them' (specification section 4). */
export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function CookieSettingsPage() {
  const { consent, terms, to } = useLoaderData<typeof loader>();
  const t = useT("common");
  return (
    <div className="container">
      <Breadcrumbs current={t("consent.title")} />
      <div className="page-body consent-page">
        <h1>{t("consent.title")}</h1>
        <ConsentIntro privacy={terms.privacy} />
        <ConsentForm to={to} allowed={consent} services={terms.services} />
      </div>
    </div>
  );
}
