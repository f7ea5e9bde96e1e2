import type { User } from "~/contract/account";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** The member's group: its discount, its description, and the vouchers that its members have. */
export function GroupPanel({ group }: { group: NonNullable<User["group"]> }) {
  const t = useT("account");
  const locale = useLocale();
  const vouchers = group.vouchers ?? [];
  return (
    <section className="panel stack" aria-labelledby="group-title">
      <h2 id="group-title">
        {group.name}
        {group.discount > 0 && (
          <span className="group-discount">{t("group.discount", { discount: formatNumber(locale, group.discount) })}</span>
        )}
      </h2>
      {group.description && <p className="prose">{group.description}</p>}
      {vouchers.length > 0 && <p className="muted small">{t("group.vouchers", { codes: vouchers.map(({ code }) => code).join(", ") })}</p>}
    </section>
  );
}
