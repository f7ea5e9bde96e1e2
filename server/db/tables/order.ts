import type { ColumnType, Generated } from "kysely";
import type { Totals } from "~/contract/cart/cart";
import type { Dimensions } from "~/contract/cart/cut";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import type { Locale } from "~/contract/core/common";
import type { Order } from "~/contract/order/order";
import type { SampleKind } from "~/domain/sample";
import type { AdoptionRefusal } from "../../rules/payment";
import type { RefundState } from "../../rules/returns";
import type { MovementOutcome } from "../../rules/statement";
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
  heureka_orders: AgreedOrdersTable;
  zbozi_orders: AgreedOrdersTable;
  unmatched_gateway_payments: UnmatchedGatewayPaymentsTable;
}

interface OrdersTable {
  id: Generated<number>;
  hash: string;
  number: string;
  cart_id: string;
  /** null for a guest's order */
  user_id: number | null;
  /** the account was deleted: personal data is removed when the order is finished */
  forget: Generated<boolean>;
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
  /** cheapest offered delivery, refunded at a withdrawal; null for older orders */
  cheapest_delivery_haler: number | null;
  /** less than the total, which an operator accepted as its payment; null: the total, once the order is paid */
  received_haler: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** null for goods, and for samples of older orders, which are pieces */
  sample_kind: ColumnType<SampleKind | null, SampleKind | null | undefined, SampleKind | null>;
  note: string;
  dimensions: ColumnType<Dimensions | null, string | null, string | null>;
  planned: ColumnType<PlannedCut | null, string | null | undefined, string | null>;
  unit_price_haler: number;
  service_haler: number;
  service_net_haler: number;
  hems_haler: number;
  hems_net_haler: number;
  /** goods, services and hems together */
  total_net_haler: number;
  total_haler: number;
  /** discount by vouchers; null for older orders */
  vouchers_haler: number | null;
  /** VAT rate in thousandths: 210 is 21 % */
  tax_permille: Generated<number>;
  /** taken stock, in the stock's unit */
  stock_taken: number;
}

interface OrderHistoryTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  state: Order["state"];
  text: string | null;
}

interface PaymentChangesTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  name: string;
}

interface GatewayPaymentsTable {
  id: Generated<number>;
  order_id: number;
  gateway_id: string;
  payment_code: string;
  amount_haler: number;
  /** page of the gateway; null if only the gateway knew the payment */
  redirect_url: string | null;
  state: "open" | "paid" | "failed" | "refunded" | "partially_refunded";
  created_at: Date;
  /** next status check; null if finished */
  due_at: Date | null;
}

interface OrderCountersTable {
  year: number;
  last: number;
}

/** Claim of the process that is creating a gateway payment for an order. */
interface GatewayClaimsTable {
  order_id: number;
  /** after this time the process counts as dead */
  claimed_until: Date;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  gateway_payment_id: number | null;
  /** refund of a double payment */
  is_surplus: boolean;
  /** what it settles; null for other reasons */
  complaint_id: number | null;
  withdrawal_id: number | null;
  amount_haler: number;
  /** for the shopkeeper */
  reason: string;
  /** account of a transfer; null until the buyer gives it */
  iban: string | null;
  way: "gateway" | "transfer";
  state: RefundState;
  /** answer of the gateway; null without one */
  answer: "accepted" | "finished" | null;
  tries: number;
  created_at: Date;
  asked_at: Date | null;
  /** next check; null for transfers and finished refunds */
  due_at: Date | null;
  ended_at: Date | null;
}

/** An imported movement of a bank statement; debits are not recorded. */
interface BankMovementsTable {
  id: Generated<number>;
  /** the shop's account; empty if unknown */
  account: string;
  /** the payer's account; empty if unknown */
  counter_account: string;
  amount_haler: number;
  is_reversal: boolean;
  /** empty if an older reader could not read it */
  currency: string;
  variable_symbol: string;
  /** day, `2026-11-23` */
  booked_on: string;
  message: string;
  /** the bank's numbers by kind */
  bank_ids: Json<Record<string, string>>;
  outcome: MovementOutcome;
  /** neither matched nor dismissed */
  is_open: boolean;
  order_id: number | null;
  imported_at: Date;
}

/** Money at the gateway that pays no order of this shop. */
interface UnmatchedGatewayPaymentsTable {
  gateway_id: string;
  order_number: string;
  amount_haler: number;
  currency: string;
  reason: AdoptionRefusal;
  noticed_at: Date;
  /** neither refunded at the gateway nor dismissed */
  is_open: boolean;
}

/** An order whose buyer agreed that a service gets it. */
interface AgreedOrdersTable {
  order_id: number;
  agreed_at: Date;
  /** next try; null while and after it is sent, and if given up */
  due_at: Date | null;
  tries: number;
  sent_at: Date | null;
}
