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
  /** normalised e-mail of the order (`app/domain/email.ts`) */
  email: string;
  used_haler: number;
}
