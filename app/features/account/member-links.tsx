import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LogoutForm } from "./login/logout-form";

export interface HeaderMember {
  /** empty if the account could not be read */
  initials: string;
  name: string;
  /** the backend can end all logins */
  endsLogins: boolean;
  /** the backend has profiles of members */
  hasProfile: boolean;
}

const PARTS = [
  ["orders", "account", "cart"],
  ["company", "accountCompany", "store"],
  ["addresses", "accountAddresses", "pin"],
] as const satisfies readonly (readonly [string, string, IconName])[];
/** Beyond the specification. */
const PROFILE_PARTS = [
  ["profile", "accountProfile", "user"],
  ["data", "accountData", "shield"],
] as const satisfies readonly (readonly [string, string, IconName])[];

/** 'Logged in: initials and links to orders, invoice data, delivery addresses, and logout' (specification section 2). */
export function MemberLinks({
  name,
  endsLogins,
  hasProfile,
}: Pick<HeaderMember, "name" | "endsLogins" | "hasProfile">) {
  const t = useT("member");
  const locale = useLocale();
  return (
    <>
      {name && <p className="account-name">{name}</p>}
      <div className="account-links">
        {[...PARTS, ...(hasProfile ? PROFILE_PARTS : [])].map(([part, screen, icon]) => (
          <Link key={part} className="account-link" to={href(locale, screen)}>
            <Icon name={icon} />
            {t(part)}
          </Link>
        ))}
        <LogoutForm />
        {endsLogins && <LogoutForm everywhere />}
      </div>
    </>
  );
}
