import { useEffect, useRef, type ReactNode } from "react";
import type { User } from "~/contract/customer/account";
import { LogoutForm, useHasProfile } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { formatNumber } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

const PARTS = [
  ["orders", "account"],
  ["company", "accountCompany"],
  ["addresses", "accountAddresses"],
  ["profile", "accountProfile"],
  ["data", "accountData"],
] as const;

type AccountPart = (typeof PARTS)[number][0];
const PROFILE_PARTS: readonly AccountPart[] = ["profile", "data"];

interface Props {
  part: AccountPart;
  current?: string;
  children: ReactNode;
}

export function AccountFrame({ part, current, children }: Props) {
  const t = useT("account");
  const locale = useLocale();
  const account = { name: t("title"), href: href(locale, "account") };
  const own = {
    name: t(`parts.${part}`),
    href: href(locale, PARTS.find(([name]) => name === part)?.[1] ?? "account"),
  };
  // the orders are the account's first page
  const above =
    part === "orders" ? (current ? [account] : []) : [account, ...(current ? [own] : [])];
  const hasProfile = useHasProfile();
  const parts = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(parts.current), [part]);
  return (
    <div className="container">
      <Breadcrumbs
        above={above}
        current={current ?? (part === "orders" ? account.name : own.name)}
      />
      <div className="account page-body">
        <nav className="account-nav no-print" aria-label={t("title")}>
          <ul className="account-parts" ref={parts}>
            {PARTS.filter(([name]) => hasProfile || !PROFILE_PARTS.includes(name)).map(
              ([name, screen]) => (
                <li key={name}>
                  <Link
                    to={href(locale, screen)}
                    aria-current={name === part ? (current ? "true" : "page") : undefined}
                  >
                    {t(`parts.${name}`)}
                  </Link>
                </li>
              ),
            )}
            <li>
              <LogoutForm />
            </li>
          </ul>
        </nav>
        <div className="account-body">{children}</div>
      </div>
    </div>
  );
}

function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  const beyond = current.getBoundingClientRect().right - list.getBoundingClientRect().right;
  if (beyond > 0) list.scrollLeft += beyond + parseFloat(getComputedStyle(list).paddingInlineEnd);
}

export function GroupPanel({ group }: { group: NonNullable<User["group"]> }) {
  const t = useT("account");
  const locale = useLocale();
  const vouchers = group.vouchers ?? [];
  return (
    <section className="panel stack" aria-labelledby="group-title">
      <h2 id="group-title">
        {group.name}
        {group.discount > 0 && (
          <span className="group-discount">
            {t("group.discount", { discount: formatNumber(locale, group.discount) })}
          </span>
        )}
      </h2>
      {group.description && <p className="prose">{group.description}</p>}
      {vouchers.length > 0 && (
        <p className="muted small">
          {t("group.vouchers", { codes: vouchers.map(({ code }) => code).join(", ") })}
        </p>
      )}
    </section>
  );
}
