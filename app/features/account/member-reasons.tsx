import type { ReactNode } from "react";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  title: string;
  /** the way to an account */
  children?: ReactNode;
}

/** What an account is good for, on a field of colour beside a form of accounts. */
export function MemberReasons({ title, children }: Props) {
  const t = useT("login");
  return (
    <section className="band band-moss member-reasons" aria-labelledby="member-reasons">
      <h2 id="member-reasons">{title}</h2>
      <ul className="reasons">
        <li>{t("reasons.orders")}</li>
        <li>{t("reasons.addresses")}</li>
        <li>{t("reasons.devices")}</li>
      </ul>
      {children}
    </section>
  );
}
