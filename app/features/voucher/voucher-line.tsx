import { useFetcher } from "@remix-run/react";
import type { Voucher } from "~/contract/cart";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { voucherFailureOf } from "./error-key";
import { useVoucherError } from "./use-voucher-error";

/** A voucher of the cart: what it takes off, what is left of a gift card, why it gives nothing, and the way out. */
export function VoucherLine({ voucher, version }: { voucher: Voucher; version: number | undefined }) {
  const t = useT("voucher");
  const formatPrice = useFormatPrice();
  const write = useVoucherError();
  const hydrated = useHydrated();
  const { voucher_id, code, problem, rest_value, discount_tax_incl, free_delivery } = voucher;
  const fetcher = useFetcher({ key: `voucher-${voucher_id}` });
  const left = rest_value === null ? null : Math.max(0, rest_value - discount_tax_incl);
  return (
    <li className={fetcher.state === "idle" ? undefined : "pending"}>
      <p>
        <strong>{code}</strong>
        {left !== null && <small className="muted">{t("rest", { price: formatPrice(left) })}</small>}
        {problem && (
          <small className="voucher-problem">
            <Icon name="info" />
            {write(voucherFailureOf(problem))}
          </small>
        )}
      </p>
      <span className="number">{discount_tax_incl > 0 || !free_delivery ? `−${formatPrice(discount_tax_incl)}` : t("freeDelivery")}</span>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="voucher-remove" />
        {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
        {hydrated && <input type="hidden" name="via" value="fetcher" />}
        <input type="hidden" name="voucherId" value={voucher_id} />
        <button type="submit" className="icon-button" aria-label={t("removeOf", { code })}>
          <Icon name="close" />
        </button>
      </fetcher.Form>
    </li>
  );
}
