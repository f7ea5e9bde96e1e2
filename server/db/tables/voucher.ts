import type { Generated } from "kysely";
import type { Voucher } from "~/contract/cart";

export interface VoucherTables {
  vouchers: VouchersTable;
  cart_vouchers: CartVouchersTable;
  voucher_uses: VoucherUsesTable;
}

interface VouchersTable {
  id: number;
  /** without spaces, in capitals */
  code: string;
  /** what it is for: `eshop`, or `group`, which nobody can put into a cart */
  service_type: string;
  voucher_type: Voucher["voucher_type"];
  /** haléře of an amount, percents of a percentage */
  value: number;
  /** an amount and its rest are meant with VAT */
  tax: boolean;
  active: boolean;
  active_from: Date | null;
  active_to: Date | null;
  /** what is left of a gift card */
  rest_haler: number | null;
  /** how many orders may still use it */
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
  /** as it was typed, for whom uses are counted until the order says it */
  guest_email: string | null;
  /** what it took off when the cart was last changed, and whether it could be used: what the shopper saw */
  seen_haler: number;
  seen_valid: boolean;
}

interface VoucherUsesTable {
  id: Generated<number>;
  voucher_id: number;
  order_id: number;
  /** key of the order's e-mail (`app/domain/email.ts`) */
  email: string;
  used_haler: number;
}
