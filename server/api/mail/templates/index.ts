import type { z } from "zod";
import { backInStock } from "./back-in-stock";
import { contactForShop, contactReceived } from "./contact";
import { layingForShop, layingReceived } from "./laying";
import {
  accountExists,
  confirmEmail,
  confirmNewsletterMail,
  newsletterBegun,
  resetPassword,
} from "./mailed-link";
import { orderLink } from "./order/order-link";
import { orderPaid, orderRefunded } from "./order/order-money";
import { orderPlaced } from "./order/order-placed";
import { orderState } from "./order/order-state";
import {
  complaintReceived,
  complaintSettled,
  withdrawalDecided,
  withdrawalReceived,
} from "./order/returns";
import { receivedForShop } from "./received-for-shop";

/** All mail templates. Names are stable: messages of older releases may wait under them. */
export const TEMPLATES = {
  back_in_stock: backInStock,
  order_placed: orderPlaced,
  order_paid: orderPaid,
  order_refunded: orderRefunded,
  order_state: orderState,
  order_link: orderLink,
  withdrawal_received: withdrawalReceived,
  withdrawal_decided: withdrawalDecided,
  complaint_received: complaintReceived,
  complaint_settled: complaintSettled,
  received_for_shop: receivedForShop,
  laying_received: layingReceived,
  laying_for_shop: layingForShop,
  contact_received: contactReceived,
  contact_for_shop: contactForShop,
  confirm_email: confirmEmail,
  account_exists: accountExists,
  reset_password: resetPassword,
  confirm_newsletter: confirmNewsletterMail,
  newsletter_begun: newsletterBegun,
};

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateData = { [Name in TemplateName]: z.input<(typeof TEMPLATES)[Name]["schema"]> };
