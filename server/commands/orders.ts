import type { Command } from "./command";
import { listComplaintsCommand, settleComplaintCommand } from "./orders/complaints";
import { cutSheetCommand } from "./orders/cutsheet";
import { exportOrdersCommand } from "./orders/export";
import { listOrdersCommand } from "./orders/list";
import { showOrderCommand } from "./orders/show";
import { changeStateCommand } from "./orders/state";
import { decideWithdrawalCommand, listWithdrawalsCommand } from "./orders/withdrawals";

/** All commands `orders …`, one file each. */
export const ORDER_COMMANDS: readonly Command[] = [
  listOrdersCommand,
  showOrderCommand,
  changeStateCommand,
  listWithdrawalsCommand,
  decideWithdrawalCommand,
  listComplaintsCommand,
  settleComplaintCommand,
  cutSheetCommand,
  exportOrdersCommand,
];
