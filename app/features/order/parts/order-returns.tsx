import type { Order } from "~/contract/order/order";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

/** Links to withdraw or complain, and to those received. The law requires the name of the withdrawal's link, and that it is easy to find. */
export function OrderReturns({
  order,
}: {
  order: Pick<Order, "id" | "hash" | "actions" | "withdrawals" | "complaints">;
}) {
  const t = useT("order");
  const locale = useLocale();
  const { id, hash, actions, withdrawals, complaints } = order;
  const links = [
    ...withdrawals.map(({ number }) => ({
      text: t("withdrawn", { number }),
      to: href(locale, "withdrawalReceipt", { id, hash, number }),
    })),
    ...complaints.map(({ number }) => ({
      text: t("complained", { number }),
      to: href(locale, "complaintReceipt", { id, hash, number }),
    })),
    ...(actions.includes("withdraw")
      ? [{ text: t("withdraw"), to: href(locale, "withdraw", { id, hash }) }]
      : []),
    ...(actions.includes("complain")
      ? [{ text: t("complain"), to: href(locale, "complain", { id, hash }) }]
      : []),
  ];
  if (!links.length) return null;
  return (
    <ul className="order-returns no-print">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link className="link" to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
