import type { Generated } from "kysely";
import type { Voucher } from "~/contract/cart/cart";
import type { CardProblem, CardReturnState } from "~/domain/returns";

export interface VoucherTables {
  vouchers: VouchersTable;
  cart_vouchers: CartVouchersTable;
  voucher_uses: VoucherUsesTable;
  card_payments: CardPaymentsTable;
  card_returns: CardReturnsTable;
}

interface VouchersTable {
  id: number;
  /** without spaces, in capitals */
  code: string;
  /** `eshop`, or `group`, which cannot be entered */
  service_type: string;
  voucher_type: Voucher["voucher_type"];
  /** haléře, or per cent */
  value: number;
  /** the amount and its rest include VAT */
  tax: boolean;
  active: boolean;
  active_from: Date | null;
  active_to: Date | null;
  rest_haler: number | null;
  quantity: number | null;
  quantity_per_user: number | null;
  minimal_price_haler: number | null;
  condition_type: Voucher["condition_type"];
  condition_id: number | null;
  condition_way: Voucher["condition_way"];
  free_delivery: boolean;
}

interface CartVouchersTable {
  cart_id: string;
  voucher_id: number;
  position: number;
  /** as typed; uses are counted for it until the order is placed */
  guest_email: string | null;
  seen_haler: number;
  seen_valid: boolean;
}

interface VoucherUsesTable {
  id: Generated<number>;
  voucher_id: number;
  order_id: number;
  /** normalised e-mail of the order (`app/domain/customer/email.ts`) */
  email: string;
  used_haler: number;
}

/** What a gift card paid for a line of an order; the voucher may be deleted later. */
interface CardPaymentsTable {
  order_id: number;
  item_id: number;
  voucher_id: number;
  code: string;
  /** gross */
  paid_haler: number;
  /** taken from the card's rest */
  used_haler: number;
}

interface CardReturnsTable {
  id: Generated<number>;
  order_id: number;
  /** null for cancellations and complaints */
  withdrawal_id: number | null;
  /** null for cancellations and withdrawals */
  complaint_id: number | null;
  voucher_id: number;
  code: string;
  /** gross */
  amount_haler: number;
  used_haler: number;
  reason: string;
  state: CardReturnState;
  /** why the card could not take it; null if it did */
  problem: CardProblem | null;
  created_at: Date;
  ended_at: Date | null;
}
