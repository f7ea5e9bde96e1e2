import type { ColumnType, Generated } from "kysely";
import type { Totals } from "~/contract/cart";
import type { Dimensions } from "~/contract/cut";
import type { Locale } from "~/contract/common";
import type { Order } from "~/contract/order";
import type { RefundState } from "~/domain/refund";
import type { Outcome } from "~/domain/statement/match";
import type { Json } from "./columns";

export interface OrderTables {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_history: OrderHistoryTable;
  payment_changes: PaymentChangesTable;
  order_counters: OrderCountersTable;
  gateway_payments: GatewayPaymentsTable;
  gateway_claims: GatewayClaimsTable;
  refunds: RefundsTable;
  bank_movements: BankMovementsTable;
}

interface OrdersTable {
  id: Generated<number>;
  hash: string;
  number: string;
  cart_id: string;
  /** the member whose order it is; null of a guest's */
  user_id: number | null;
  /** its buyer has deleted the account: what is not needed goes as soon as it is finished */
  forget: Generated<boolean>;
  /** it has its invoice */
  invoiced: Generated<boolean>;
  idempotency_key: string;
  locale: Locale;
  created_at: Date;
  state: Order["state"];
  payment_state: Order["payment_state"];
  total_haler: number;
  email: string;
  phone: string;
  note: string;
  totals: Json<Totals>;
  delivery: Json<Omit<Order["delivery"], "tracking">>;
  tracking: ColumnType<Order["delivery"]["tracking"], string | null | undefined, string | null>;
  payment: Json<Order["payment"]>;
  invoice: Json<Order["invoice"]>;
  company: ColumnType<Order["company"], string | null, string | null>;
  vouchers: ColumnType<Order["vouchers"], string | undefined, string>;
  shown_currency: ColumnType<Order["shown_currency"], string | null, string | null>;
  delivery_address: ColumnType<Order["delivery_address"], string | null, string | null>;
  terms: ColumnType<Order["terms"], string | null | undefined, string | null>;
  /** the cheapest delivery that was offered with it, which is paid back when the order is withdrawn from; null of older orders */
  cheapest_delivery_haler: number | null;
}

interface OrderItemsTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number;
  variant_id: number | null;
  name: string;
  variant_name: string | null;
  sku: string;
  slug: string;
  category_slug: string | null;
  image: string | null;
  group_type_id: number;
  quantity: number;
  is_sample: Generated<boolean>;
  note: string;
  dimensions: ColumnType<Dimensions | null, string | null, string | null>;
  unit_price_haler: number;
  service_haler: number;
  service_net_haler: number;
  hems_haler: number;
  hems_net_haler: number;
  /** goods, services and hems together */
  total_net_haler: number;
  total_haler: number;
  /** what vouchers take off it; null of older orders */
  vouchers_haler: number | null;
  /** VAT rate in thousandths: 210 is 21 % */
  tax_permille: Generated<number>;
  /** how much of the stock it took, in the stock's unit */
  stock_taken: number;
}

interface OrderHistoryTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  state: Order["state"];
  /** what the shop says of it to the buyer */
  text: string | null;
}

/** An order became another payment. */
interface PaymentChangesTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  /** of the payment, in the language of the order */
  name: string;
}

/** A payment that was begun at the payment gateway. */
interface GatewayPaymentsTable {
  id: Generated<number>;
  order_id: number;
  /** its number at the gateway */
  gateway_id: string;
  /** by which payment method */
  payment_code: string;
  amount_haler: number;
  /** the gateway's page; null where only the gateway knew of it */
  redirect_url: string | null;
  state: "open" | "paid" | "failed" | "refunded" | "partially_refunded";
  created_at: Date;
  /** when the gateway is asked next; null once it has ended */
  due_at: Date | null;
}

interface OrderCountersTable {
  year: number;
  last: number;
}

/** Somebody makes a payment at the gateway for an order right now. */
interface GatewayClaimsTable {
  order_id: number;
  /** who has not made it by then has died */
  claimed_until: Date;
}

/** Money that goes back to the buyer of an order. */
interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  /** the payment that is given back at the gateway */
  gateway_payment_id: number | null;
  /** money that came twice, beside what the order costs */
  is_surplus: boolean;
  amount_haler: number;
  /** for the shopkeeper */
  reason: string;
  /** where a transfer goes; null where the buyer has not said it */
  iban: string | null;
  way: "gateway" | "transfer";
  state: RefundState;
  /** what the gateway said when it was asked; null where it was not heard */
  answer: "accepted" | "finished" | null;
  /** how often the gateway was asked */
  tries: number;
  created_at: Date;
  asked_at: Date | null;
  /** when it is looked after next; null of transfers, and once it has ended */
  due_at: Date | null;
  ended_at: Date | null;
}

/** A movement of a bank statement that was imported; outgoing money is not recorded. */
interface BankMovementsTable {
  id: Generated<number>;
  /** the shop's account; empty if the statement does not say */
  account: string;
  /** of the payer; empty if the statement does not say */
  counter_account: string;
  amount_haler: number;
  /** takes an earlier movement back */
  is_reversal: boolean;
  /** empty if an older reader could not tell it */
  currency: string;
  variable_symbol: string;
  /** day, `2026-11-23` */
  booked_on: string;
  /** name of the payer and message */
  message: string;
  /** the bank's numbers for it, by their kinds */
  bank_ids: Json<Record<string, string>>;
  outcome: Outcome;
  /** nobody has decided yet what becomes of it */
  is_open: boolean;
  /** the order that it paid */
  order_id: number | null;
  imported_at: Date;
}
