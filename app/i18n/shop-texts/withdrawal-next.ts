import type { TFunction } from "i18next";
import type { Locale } from "~/contract/core/common";
import type { Order } from "~/contract/order/order";
import type { Withdrawal, WithdrawalOptions } from "~/contract/order/withdrawal";
import { addDays, dayOf } from "~/domain/calendar";
import { RETURN_DAYS } from "~/domain/returns";
import { formatDate } from "../format";

type ReceivedWithdrawal = Pick<Withdrawal, "number" | "received_at" | "is_shipped"> & {
  items: readonly Pick<Withdrawal["items"][number], "is_sample" | "dimensions">[];
};

/** The next steps of the buyer after a withdrawal. @param address of the shop */
export function withdrawalNext(
  locale: Locale,
  t: TFunction<"returns">,
  { number, received_at, is_shipped, items }: ReceivedWithdrawal,
  address: string | undefined,
): string[] {
  const day = formatDate(locale, addDays(dayOf(new Date(received_at)), RETURN_DAYS));
  // a length of skirting has no width
  const hasRoll = items.some(
    ({ is_sample, dimensions }) => !is_sample && dimensions && dimensions.width_cm > 0,
  );
  if (!is_shipped) return [t("withdraw.notSent")];
  return [
    t("withdraw.next1", { day }),
    ...(address ? [t("withdraw.next1Address", { address })] : []),
    t("withdraw.next2", { number }),
    ...(hasRoll ? [t("withdraw.next2Roll")] : []),
    t("withdraw.next3"),
  ];
}

/** Key below `returns:withdraw` of the sentence about faulty goods for a buyer who cannot withdraw; null if no goods will be received. */
export function complainKey(
  { actions }: Pick<Order, "actions">,
  { reason }: Pick<WithdrawalOptions, "reason">,
) {
  if (reason === "cancelled" || reason === "returned") return null;
  return actions.includes("complain") ? "complainInstead" : "complainLater";
}
