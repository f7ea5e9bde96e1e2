import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CLOSED_RETRY_SECONDS } from "~/contract/failures/result";
import { ContactLinks } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

export const handle = { layout: "simple" };

/** The target of all pages while the shop is closed (specification section 2, 'Route rules'). */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const closed = await shop.content.closed();
  if (!closed) throw redirect(href(shop.locale, "home"));
  const head = { title: shop.t("maintenance:title"), unlisted: true };
  const contacts = closed.contacts.filter(({ type }) => type === "phone" || type === "hours");
  return data(
    { text: closed.text || shop.t("maintenance:text"), contacts, head },
    { status: 503, headers: retryLater() },
  );
}

const retryLater = () => ({
  "Retry-After": String(CLOSED_RETRY_SECONDS),
  "Cache-Control": "private, no-store",
});

export const headers = retryLater;

export default function MaintenancePage() {
  const { text, contacts } = useLoaderData<typeof loader>();
  const t = useT("maintenance");
  const locale = useLocale();
  return (
    <div className="container">
      <div className="message maintenance">
        <p className="logo">{useT("common")("brand")}</p>
        <p className="code">
          <Icon name="clock" />
        </p>
        <h1>{t("title")}</h1>
        <p className="muted">{text}</p>
        <ContactLinks contacts={contacts} />
        {contacts.map(({ type, text: hours }) => type === "hours" && <p key={hours}>{hours}</p>)}
        <div className="actions">
          {/* a full load, because this page lacks data */}
          <a className="btn" href={href(locale, "home")}>
            {t("retry")}
          </a>
        </div>
      </div>
    </div>
  );
}
