import type { Locale } from "~/contract/core/common";
import type { PaidFor } from "../../rules/payment";

/** State of a payment at the gateway; `open`: it can still be paid. */
export type GatewayState = "open" | "paid" | "failed" | "refunded" | "partially_refunded";

export interface NewPayment {
  orderNumber: string;
  /** returned with the state: tells an order from another one with its number */
  orderPlacedAt: Date;
  amountHaler: number;
  by: "card" | "bank";
  locale: Locale;
  payer: { firstname: string; lastname: string; email: string; phone: string };
  returnUrl: string;
  notificationUrl: string;
}

export interface GatewayPayment extends PaidFor {
  state: GatewayState;
  /** undefined for payments of older releases */
  orderPlacedAt: Date | undefined;
}

/** The gateway does not answer in time, or its answer is invalid. */
export class GatewayFailed extends Error {
  /** @param isRefusal true if the gateway understood the request and refused it */
  constructor(
    why: string,
    cause?: unknown,
    readonly isRefusal = false,
  ) {
    super(`the payment gateway ${why}`, { cause });
    this.name = "GatewayFailed";
  }
}

export interface PaymentGateway {
  /** Creates a payment. @returns its id and the address of its page @throws {GatewayFailed} */
  create(payment: NewPayment): Promise<{ gatewayId: string; redirectUrl: string }>;
  /** Reads a payment; undefined if the gateway does not know the id. @throws {GatewayFailed} */
  status(gatewayId: string): Promise<GatewayPayment | undefined>;
  /** Refunds a paid payment; its state reports the result later. @throws {GatewayFailed} if it refuses, or if the answer is lost (result unknown) */
  refund(gatewayId: string, amountHaler: number): Promise<"accepted" | "finished">;
}
