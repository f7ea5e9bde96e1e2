import type { TFunction } from "i18next";
import type { Order } from "~/contract/order/order";
import type { Withdrawal } from "~/contract/order/withdrawal";
import { groupIban } from "~/domain/payment";

/** Where the money of a withdrawal goes: cash that a carrier collected cannot go back the way it came. */
export function refundWay(
  t: TFunction<"returns">,
  { iban, isCod }: { iban: string | null; isCod: boolean },
): string {
  if (iban !== null) return t("withdraw.wayIban", { iban: groupIban(iban) });
  return t(isCod ? "withdraw.wayAsk" : "withdraw.waySame");
}

export const isCashOnDelivery = ({ payment }: Pick<Order, "payment">): boolean =>
  payment.type === "cod";

/** When the money of a withdrawal comes: the shop may wait for goods that it has sent and not received yet, so the 14 days may be over when it accepts. */
export function refundWhen(
  t: TFunction<"returns">,
  { is_shipped, state }: Pick<Withdrawal, "is_shipped" | "state">,
): string {
  if (state === "accepted") return t("withdraw.whenAccepted");
  return t(is_shipped ? "withdraw.whenSent" : "withdraw.when");
}

/** What happens to the money of an order that is not paid: a carrier still collects the whole sum of a sent parcel. */
export const unpaidText = (
  t: TFunction<"returns">,
  { is_shipped, isCod }: Pick<Withdrawal, "is_shipped"> & { isCod: boolean },
): string => t(is_shipped && isCod ? "withdraw.unpaidCod" : "withdraw.unpaid");
