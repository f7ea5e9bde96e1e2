import type { Command } from "./command";
import { listOrdersCommand } from "./orders/list";
import { showOrderCommand } from "./orders/show";
import { changeStateCommand } from "./orders/state";

/** The operator's side of orders: `orders …`, a file each. */
export const ORDER_COMMANDS: readonly Command[] = [listOrdersCommand, showOrderCommand, changeStateCommand];
