import { qrPicture } from "~/bff/qr.server";
import type { Order } from "~/contract/order";
import { codeOfTransfer } from "~/domain/order";

/** QR code of an open transfer; null if nothing is due. */
export async function qrOf({ payment, payment_state, actions }: Order): Promise<string | null> {
  const code = codeOfTransfer(payment);
  return code !== null && payment_state === "waiting" && actions.includes("pay") ? qrPicture(code) : null;
}
