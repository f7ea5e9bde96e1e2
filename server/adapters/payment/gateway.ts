import type { Locale } from "~/contract/common";
import type { PaidFor } from "~/domain/payment-check";

/** How a payment stands at the gateway; `open`: it may still be paid. */
export type GatewayState = "open" | "paid" | "failed" | "refunded" | "partially_refunded";

/** A payment that the gateway is asked to make. */
export interface NewPayment {
  orderNumber: string;
  amountHaler: number;
  /** what the gateway's page offers */
  by: "card" | "bank";
  locale: Locale;
  payer: { firstname: string; lastname: string; email: string; phone: string };
  /** where the gateway sends the shopper back to */
  returnUrl: string;
  /** what the gateway calls when the payment has changed */
  notificationUrl: string;
}

/** A payment as the gateway has it. */
export interface GatewayPayment extends PaidFor {
  state: GatewayState;
}

/** The gateway does not answer, not in time, or not what it should. */
export class GatewayFailed extends Error {
  /** @param isRefusal whether it has understood, and does nothing of it */
  constructor(
    why: string,
    cause?: unknown,
    readonly isRefusal = false,
  ) {
    super(`the payment gateway ${why}`, { cause });
    this.name = "GatewayFailed";
  }
}

/** A gateway that takes payments by card or from a bank, on pages of its own. */
export interface PaymentGateway {
  /** Makes a payment. @returns its id, and the page on which it is paid @throws {GatewayFailed} */
  create(payment: NewPayment): Promise<{ gatewayId: string; redirectUrl: string }>;
  /** How a payment stands; undefined where the gateway knows none of this id. @throws {GatewayFailed} */
  status(gatewayId: string): Promise<GatewayPayment | undefined>;
  /**
   * Asks it to give money back, of a payment that is paid. What became of it says the payment's state later.
   * @throws {GatewayFailed} where it refuses to, and where its answer is lost: then nobody knows
   */
  refund(gatewayId: string, amountHaler: number): Promise<"accepted" | "finished">;
}
