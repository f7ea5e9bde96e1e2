import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { consentCookie, readConsent } from "~/bff/consent.server";
import { safeRedirect } from "~/domain/safe-redirect";
import { ConsentForm } from "~/features/consent";
import { Breadcrumbs } from "~/features/shell";
import { readForm } from "~/forms/read-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";

export const handle = { i18n: [] };

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  return {
    consent: readConsent(request),
    to: safeRedirect(url.searchParams.get("to"), href(locale, "home")),
    head: { title: translate(locale, "common:consent.title"), unlisted: true },
  };
}

const consentFields = z.object({ choice: z.string(), analytical: z.string(), marketing: z.string(), to: z.string() });

/** 'Accept all or accept selection sets the accept cookies and hides the bar; refusing clears them' (specification section 4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, consentFields);
  const choice = form.get("choice");
  const allows = (name: string) => choice === "all" || (choice === "selection" && form.has(name));
  const cookie = consentCookie(context, { analytical: allows("analytical"), marketing: allows("marketing") });
  const home = href(localeOf(new URL(request.url).pathname), "home");
  throw redirect(safeRedirect(form.get("to"), home), { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function CookieSettingsPage() {
  const { consent, to } = useLoaderData<typeof loader>();
  const t = useT("common");
  return (
    <div className="container">
      <Breadcrumbs here={t("consent.title")} />
      <div className="page-body consent-page">
        <h1>{t("consent.title")}</h1>
        <p className="muted">{t("consent.intro")}</p>
        <ConsentForm to={to} analytical={consent.analytical} marketing={consent.marketing} />
      </div>
    </div>
  );
}
