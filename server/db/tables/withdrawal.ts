import type { Generated } from "kysely";
import type { Solution } from "~/contract/order/complaint";
import type { WithdrawalState } from "~/contract/order/received";

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
  withdrawal_items: WithdrawalItemsTable;
  complaints: ComplaintsTable;
  complaint_items: ComplaintItemsTable;
}

interface Received {
  id: Generated<number>;
  order_id: number;
  number: string;
  idempotency_key: string | null;
  received_at: Date;
  name: string;
  email: string;
  answer: string | null;
}

interface WithdrawalsTable extends Received {
  note: string;
  iban: string | null;
  /** refund for the goods, and for delivery, payment and packaging */
  goods_haler: number;
  others_haler: number;
  state: WithdrawalState;
  decided_at: Date | null;
}

interface WithdrawalItemsTable {
  withdrawal_id: number;
  item_id: number;
  quantity: number;
}

interface ComplaintsTable extends Received {
  description: string;
  solution: Solution;
  settled_at: Date | null;
}

interface ComplaintItemsTable {
  complaint_id: number;
  item_id: number;
  quantity: number;
}
