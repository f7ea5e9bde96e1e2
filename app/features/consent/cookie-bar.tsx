import { Form, useLocation, useNavigation } from "@remix-run/react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

/** Asks once for consent with cookies that the shop could do without; gone at the click. */
export function CookieBar({ answered }: { answered: boolean }) {
  const t = useT("common");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const settings = href(locale, "cookieSettings");
  const answering = useNavigation().formAction === settings;
  if (answered || answering || pathname === settings) return null;
  const to = pathname + search;
  return (
    <section className="cookie-bar no-print" aria-label={t("consent.title")}>
      <div className="container">
        <p>{t("consent.ask")}</p>
        <Form method="post" action={settings} className="consent-actions" preventScrollReset>
          <input type="hidden" name="to" value={to} />
          <button className="btn" name="choice" value="all">
            {t("consent.all")}
          </button>
          <button className="btn btn-quiet" name="choice" value="refuse">
            {t("consent.refuse")}
          </button>
          <Link className="link" to={`${settings}?to=${encodeURIComponent(to)}`}>
            {t("consent.settings")}
          </Link>
        </Form>
      </div>
    </section>
  );
}
