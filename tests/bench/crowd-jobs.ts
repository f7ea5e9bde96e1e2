import { claimMails } from "../../server/api/mail/mail.repo";
import { readOrdersToInvoice } from "../../server/api/order/documents/documents.repo";
import { findOrderByNumber } from "../../server/api/order/order.repo";
import { claimDuePayments } from "../../server/api/order/payment/gateway-payments.repo";
import { claimDueRefunds } from "../../server/api/order/refund/refunds.repo";
import { sweep } from "../../server/api/upkeep";
import { findDueWatchdogs } from "../../server/api/watchdog/watchdog.repo";
import { runCommand } from "../../server/commands/index";
import { openDatabase, type DatabaseTarget } from "../../server/db/index";

export async function createJobs(
  target: DatabaseTarget,
): Promise<Record<string, () => Promise<unknown>>> {
  const open = () => openDatabase(target);
  const db = open();
  const command =
    (...args: string[]) =>
    async () => {
      let errors = "";
      const code = await runCommand(args, {
        open,
        explain: () => undefined,
        print: () => undefined,
        printError: (line) => (errors += line),
      });
      if (code === 1) throw new Error(errors);
    };
  const now = new Date();
  return {
    "order by its number": () => findOrderByNumber(db, "20000100"),
    sweep: () => sweep(db, new Date()),
    "e-mails that are due": () =>
      claimMails(db, { now, lease: "bench", until: now, limit: 4, templates: ["order_placed"] }),
    "invoices that are due": () => readOrdersToInvoice(db, 20),
    "payments to ask about": () => claimDuePayments(db, now, now, 5),
    "refunds to look after": () => claimDueRefunds(db, now, now, 5),
    "watchdogs that are due": () => findDueWatchdogs(db, 20),
    "orders list": command("orders", "list"),
    "orders list --state new": command("orders", "list", "--state", "new"),
    "orders list --state cutting": command("orders", "list", "--state", "cutting"),
    "orders list --payment refunded": command("orders", "list", "--payment", "refunded"),
    "orders list --since": command(
      "orders",
      "list",
      "--since",
      new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    ),
    "orders list --email": command("orders", "list", "--email", "kupec1@example.cz"),
    "orders list --number": command("orders", "list", "--number", "20000001"),
    "orders show": command("orders", "show", "20000001"),
    "orders withdrawals": command("orders", "withdrawals"),
    "orders complaints": command("orders", "complaints"),
    "payments owed": command("payments", "owed"),
    "mail list": command("mail", "list"),
    "reviews list": command("reviews", "list"),
  };
}
