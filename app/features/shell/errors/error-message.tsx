import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Contact, MenuItem } from "~/contract/content/content";
import { HiddenFields } from "~/forms/hidden-fields";
import type { RepeatableForm, UnsentForm } from "~/forms/state/answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { useRequestId } from "~/ui/behaviour/request-id";
import { Link } from "~/ui/link";
import { ContactLinks } from "../footer/contact-links";
import { kindOf, useErrorTexts, type Reason } from "./error-kinds";

interface Props {
  status: number;
  reason?: Reason | undefined;
  /** absent without root data */
  shell?: { menu: readonly MenuItem[]; contacts: readonly Contact[] } | undefined;
  /** offered to be sent again */
  form?: RepeatableForm | UnsentForm | undefined;
}

/** The error page: what happened and where to continue; a 404 also links to the categories (specification section 2, 'Errors'). */
export function ErrorMessage({ status, reason, shell, form }: Props) {
  const t = useT("common");
  const errorText = useErrorTexts();
  const tError = useLateT("error");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const kind =
    reason ?? (form && kindOf(status) === "other" && status < 500 ? "refused" : kindOf(status));
  const path = pathname + search;
  const requestId = useRequestId();
  // an error that a script shows later, at another address, is not the server's answer
  const [first] = useState(path);
  const isTooLarge = form !== undefined && "status" in form && form.status === 413;
  const isMissing = kind === "404" || kind === "order" || kind === "notOffered";
  return (
    <div className="container">
      <div className="message">
        {kind !== "noAnswer" && (
          <p className="code" aria-hidden="true">
            {status}
          </p>
        )}
        <h1>{errorText(kind, "title", { status })}</h1>
        <p className="muted">{errorText(kind, "text")}</p>
        <div className="actions">
          {kind === "order" && (
            <Link className="btn" to={href(locale, "orderStatus")}>
              {tError("order.find")}
            </Link>
          )}
          {form ? (
            <>
              {!isTooLarge && !isMissing && (
                <form method="post" action={path}>
                  <HiddenFields fields={form.fields} />
                  <button className="btn">{t("error.retry")}</button>
                </form>
              )}
              {!(isMissing && form.back === path) && (
                <a className="btn btn-quiet" href={form.back}>
                  {t("error.back")}
                </a>
              )}
            </>
          ) : (
            !isMissing && (
              <a className="btn" href={path}>
                {t("error.retry")}
              </a>
            )
          )}
          <Link
            className={kind === "404" || kind === "notOffered" ? "btn" : "btn btn-quiet"}
            to={href(locale, "home")}
          >
            {t("error.home")}
          </Link>
          {shell && <ContactLinks contacts={shell.contacts} />}
        </div>
        {status >= 500 && requestId && first === path && (
          <p className="muted small" data-request-id={requestId}>
            {t("error.requestId", { id: requestId })}
          </p>
        )}
        {kind === "404" && shell?.menu[0] && (
          <nav className="message-links" aria-label={t("error.categories")}>
            <h2>{t("error.categories")}</h2>
            <ul className="chips">
              {shell.menu.map(({ text, link }) => (
                <li key={link}>
                  <Link to={link}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
