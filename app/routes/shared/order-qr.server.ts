import { qrPicture } from "~/bff/qr.server";
import type { Order } from "~/contract/order";

/** The QR code of a transfer that an order waits for; null where there is nothing to pay. */
export const qrOf = async ({ payment, payment_state, actions }: Order): Promise<string | null> =>
  payment.spayd !== null && payment_state === "waiting" && actions.includes("pay") ? qrPicture(payment.spayd) : null;
