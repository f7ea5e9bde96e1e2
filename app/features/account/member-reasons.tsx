import type { ReactNode } from "react";
import { useT } from "~/i18n/texts/use-t";
import { FormAside } from "~/ui/form-aside";

interface Props {
  title: string;
  /** the way to an account */
  children?: ReactNode;
}

/** What an account is good for. */
export function MemberReasons({ title, children }: Props) {
  const t = useT("login");
  return (
    <FormAside
      title={title}
      points={[t("reasons.orders"), t("reasons.addresses"), t("reasons.devices")]}
    >
      {children}
    </FormAside>
  );
}
