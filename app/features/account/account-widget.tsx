import { useLocation, useSearchParams } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { href, type Screen } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useScreen } from "~/i18n/texts/use-screen";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LoginForm } from "./login/login-form";
import { LoginLinks } from "./login/login-links";
import { MemberLinks, type HeaderMember } from "./member-links";
import { useDismissableDetails } from "./use-dismissable-details";

/** Screens that have the same form: there the widget is a link. */
const WITHOUT_FORM: readonly Screen[] = [
  "login",
  "register",
  "resetPassword",
  "changePassword",
  "confirmEmail",
];
/** `?login=1` opens the form on load. */
const OPEN_QUERY = "login";

/** The account in the header (specification section 2): login form, or initials and links. Both open without a script. */
export function AccountWidget({ member }: { member: HeaderMember | null }) {
  const t = useT("common");
  const locale = useLocale();
  const [query] = useSearchParams();
  const screen = useScreen();
  const opensAtStart = query.has(OPEN_QUERY);
  if (member) {
    return (
      <Dropdown tool={<MemberTool member={member} />}>
        <MemberLinks {...member} />
      </Dropdown>
    );
  }
  const tool = (
    <>
      <Icon name="user" />
      <span className="cart-label">{t("account.label")}</span>
    </>
  );
  if (screen && WITHOUT_FORM.includes(screen)) {
    return (
      <Link to={href(locale, "login")} className="tool" aria-label={t("account.ofGuest")}>
        {tool}
      </Link>
    );
  }
  return (
    <Dropdown label={t("account.ofGuest")} tool={tool} isOpen={opensAtStart}>
      <h2>{t("account.title")}</h2>
      {opensAtStart && <Asked />}
      <LoginForm
        id="widget-login"
        redirect={query.get("redirect") ?? undefined}
        fetcherKey="widget-login"
      />
      <LoginLinks />
    </Dropdown>
  );
}

function MemberTool({ member: { initials, name } }: { member: HeaderMember }) {
  const t = useT("common");
  return (
    <>
      {initials ? (
        <span className="initials" aria-hidden="true">
          {initials}
        </span>
      ) : (
        <Icon name="user" />
      )}
      <span className="cart-label" aria-hidden="true">
        {t("account.label")}
      </span>
      <span className="visually-hidden">{useT("member")("ofMember", { name })}</span>
    </>
  );
}

/** Why the form is open: the page that was asked for is for members. */
const Asked = () => <p>{useT("login")("asked")}</p>;

interface DropdownProps {
  label?: string;
  tool: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

function Dropdown({ label, tool, isOpen = false, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useDismissableDetails(details);
  return (
    <details key={key} ref={details} className="account-widget" open={isOpen}>
      <summary className="tool" aria-label={label}>
        {tool}
      </summary>
      <div className="account-panel">{children}</div>
    </details>
  );
}
