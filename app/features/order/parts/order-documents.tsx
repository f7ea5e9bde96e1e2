import type { Order } from "~/contract/order/order";
import { formatDate } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

/** Invoice and credit notes; nothing before they are issued. */
export function OrderDocuments({ order: { id, hash, documents } }: { order: Order }) {
  const t = useT("order");
  const locale = useLocale();
  if (documents.length === 0) return null;
  return (
    <section className="order-part no-print" aria-labelledby="documents-title">
      <h2 id="documents-title">{t("documents.title")}</h2>
      <ul className="order-documents">
        {documents.map(({ type, number, issued_at }) => (
          <li key={number}>
            {/* a file: no client navigation */}
            <a
              className="link"
              href={href(locale, "orderDocument", { id, hash, file: `${number}.pdf` })}
            >
              {t(`documents.${type}`, { number })}
            </a>
            <span className="muted small">
              {t(type === "invoice" ? "documents.issued" : "documents.issuedCredit", {
                date: formatDate(locale, issued_at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
