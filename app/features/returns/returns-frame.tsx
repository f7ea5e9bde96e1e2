import type { ReactNode } from "react";
import type { Order } from "~/contract/order/order";
import { PrintHeading } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { FormAside } from "~/ui/form-aside";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const SELLER = ["address", "phone", "email"];
const STEPS = ["step1", "step2", "step3"] as const;

interface Props {
  order: Pick<Order, "id" | "hash" | "number">;
  title: string;
  /** step of a withdrawal; undefined without steps */
  step?: 0 | 1 | 2;
  seller?: readonly { type: string; text: string }[];
  /** what happens after the form is sent */
  ahead?: readonly string[];
  children: ReactNode;
}

/** The frame of withdrawals and complaints. A page with `ahead` needs `member-form.css`. */
export function ReturnsFrame({ order, title, step, seller, ahead, children }: Props) {
  const t = useT("returns");
  const locale = useLocale();
  const page = (
    <div className="page-body returns-page">
      <p className="no-print">
        <Link className="link" to={href(locale, "orderStatus", { id: order.id, hash: order.hash })}>
          <Icon name="back" />
          {t("withdraw.of", { number: order.number })}
        </Link>
      </p>
      <h1>{title}</h1>
      {step !== undefined && (
        <ol className="steps no-print" aria-label={t("withdraw.steps")}>
          {STEPS.map((name, index) => (
            <li key={name} aria-current={index === step ? "step" : undefined}>
              {t(`withdraw.${name}`)}
            </li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
  return (
    <div className="container">
      {seller && (
        <PrintHeading
          lines={seller.filter(({ type }) => SELLER.includes(type)).map(({ text }) => text)}
        />
      )}
      {ahead ? (
        <div className="member-page">
          {page}
          <FormAside title={t("withdraw.next_title")} points={ahead} isOrdered />
        </div>
      ) : (
        page
      )}
    </div>
  );
}
