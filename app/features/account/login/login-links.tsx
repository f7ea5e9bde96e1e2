import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export function LoginLinks() {
  const t = useT("common");
  const locale = useLocale();
  return (
    <div className="login-links">
      <Link className="link" to={href(locale, "resetPassword")}>
        {t("account.forgotten")}
      </Link>{" "}
      <Link className="btn btn-quiet btn-wide" to={href(locale, "register")}>
        {t("account.register")}
      </Link>
    </div>
  );
}
