import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Locale } from "~/contract/core/common";
import { hasAdvertising } from "~/domain/web";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { focusHeading, isFocusLost } from "~/ui/behaviour/focus-heading";
import { Link } from "~/ui/link";
import { PrivacyLink, type ConsentTerms } from "./consent-terms";

/** `měření, reklamu a chat`, with a non-breaking space after the Czech conjunction. British English has no comma before the last name. */
const inOneSentence = (locale: Locale, names: Iterable<string>): string =>
  new Intl.ListFormat(locale === "en" ? "en-GB" : locale).format(names).replace(" a ", " a\u00a0");

/** Asks once for consent; disappears at the click, announces the answer. It is before the header, so that keyboard users can answer first. */
export function CookieBar({ answered, terms }: { answered: boolean; terms: ConsentTerms }) {
  const t = useT("common");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const settings = href(locale, "cookieSettings");
  const form = useFormState({ intent: "setConsent", fetcherKey: "cookie-bar" });
  const isGone = answered || form.pending || pathname === settings;
  const [wasAsked] = useState(!answered);
  useEffect(() => {
    if (isGone && isFocusLost()) focusHeading({ canScroll: true });
  }, [isGone]);
  if (isGone)
    return (
      wasAsked && (
        <p className="visually-hidden" role="status">
          {answered && t("consent.saved")}
        </p>
      )
    );
  const to = pathname + search;
  const names = terms.services.map(({ name, host }) =>
    name === "tags" ? "Google" : name === "pixel" ? "Meta" : host,
  );
  const who = inOneSentence(locale, new Set(names));
  // the shop itself measures, and remembers the partner that a shopper comes from
  const what = inOneSentence(locale, [
    t("consent.purpose.measuring"),
    t(
      hasAdvertising(terms.services)
        ? "consent.purpose.advertising"
        : "consent.purpose.commissions",
    ),
    ...(terms.services.some(({ purpose }) => purpose === "chat")
      ? [t("consent.purpose.chat")]
      : []),
  ]);
  return (
    <section className="cookie-bar no-print" aria-label={t("consent.title")}>
      <div className="container">
        <p>
          <span>{who ? t("consent.ask", { what, who }) : t("consent.askOwn", { what })}</span>{" "}
          {terms.privacy && <PrivacyLink privacy={terms.privacy} text={t("consent.privacy")} />}
          {/* a closed shop has no other page */}
          {pathname !== href(locale, "maintenance") && (
            <Link className="link" to={`${settings}?to=${encodeURIComponent(to)}`}>
              {` ${t("consent.settings")}`}
            </Link>
          )}
        </p>
        <FormFrame form={form} action={settings} className="consent-actions" preventScrollReset>
          <input type="hidden" name="to" value={to} />
          <SubmitButton className="btn btn-quiet" name="choice" value="refuse">
            {t("consent.refuse")}
          </SubmitButton>{" "}
          <SubmitButton className="btn btn-quiet" name="choice" value="all">
            {t("consent.all")}
          </SubmitButton>
        </FormFrame>
      </div>
    </section>
  );
}
