import { qrPicture } from "~/bff/order/qr.server";
import type { Order } from "~/contract/order/order";
import { codeOfTransfer } from "~/domain/payment";

/** QR code of an open transfer; null if nothing is due. */
export async function qrOf(order: Order): Promise<string | null> {
  const code = openTransferOf(order);
  return code === null ? null : qrPicture(code);
}

export const openTransferOf = ({ payment, payment_state, actions }: Order): string | null =>
  payment_state === "waiting" && actions.includes("pay") ? codeOfTransfer(payment) : null;
