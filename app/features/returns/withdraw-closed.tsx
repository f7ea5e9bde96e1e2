import type { Order } from "~/contract/order/order";
import type { WithdrawalOptions } from "~/contract/order/withdrawal";
import { formatDate } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { complainKey } from "~/i18n/shop-texts/withdrawal-next";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { ReturnsFrame } from "./returns-frame";

export function WithdrawClosed({ order, options }: { order: Order; options: WithdrawalOptions }) {
  const t = useT("returns");
  const locale = useLocale();
  const { reason, until } = options;
  const complain = complainKey(order, options);
  return (
    <ReturnsFrame order={order} title={t("withdraw.closedTitle")}>
      <div className="prose stack">
        {reason && (
          <p>{t(`withdraw.closed.${reason}`, { day: until ? formatDate(locale, until) : "" })}</p>
        )}
        {complain && <p>{t(`withdraw.${complain}`)}</p>}
        {complain === "complainInstead" && (
          <p>
            <Link
              className="btn btn-quiet"
              to={href(locale, "complain", { id: order.id, hash: order.hash })}
            >
              {t("complain.link")}
            </Link>
          </p>
        )}
      </div>
    </ReturnsFrame>
  );
}
