import { dayOf } from "~/domain/calendar";
import {
  closeGatewayPayment,
  readUnmatchedGatewayPayments,
  type UnmatchedGatewayRow,
} from "../../api/order/payment/unmatched-gateway.repo";
import {
  assignMovement,
  dismissMovement,
  listUnmatched,
  type AssignmentRefusal,
} from "../../api/order/statement/assign-movement";
import { amountArgument, readArguments } from "../arguments";
import { Refused, UsageError, type Command } from "../command";
import { OUTCOME_TEXTS, sumText } from "./import-payments";
import { readOrderNumber, showChange, showPrice } from "./payments";

/** Parses the number of a movement. @throws {UsageError} if it is invalid */
function movementId(text: string | undefined): number {
  if (text === undefined || !/^#?\d{1,9}$/.test(text))
    throw new UsageError(`Not the number of a movement: ${text ?? ""}`);
  return Number(text.replace("#", ""));
}

/** The gateway's id of a payment: `G3000006542`; undefined for a movement's number. */
const gatewayId = (text: string): string | undefined => /^G(\d{1,20})$/i.exec(text)?.[1];

const REASONS: Record<UnmatchedGatewayRow["reason"], string> = {
  no_order: "no order has this number",
  unknown_time:
    "the payment does not say when its order was placed: compare it with the order of this number",
  another_order: "another order had this number, which a restore has lost",
  has_payment: "the order has another payment at the gateway, which did not fail",
  another_sum: "not the sum of the order",
};

export const listUnmatchedCommand: Command = {
  name: "payments unmatched",
  usage: "",
  help: "Lists money that pays no order. Bank movements: number, day, symbol, amount, payer's account, message, reason. Payments at the gateway: G with the gateway's number, day, order number, amount, reason.",
  onlyReads: true,
  async run({ db, print }) {
    const list = await listUnmatched(db);
    for (const { row, outcome, expectedHaler } of list)
      print(
        [
          `#${row.id}`,
          row.booked_on,
          row.variable_symbol,
          sumText(row.amount_haler, row.currency, expectedHaler),
          row.counter_account,
          row.message && `„${row.message}“`,
          outcome === "paid"
            ? "pays its order at the next import, or assign it"
            : OUTCOME_TEXTS[outcome],
        ]
          .filter(Boolean)
          .join("  "),
      );
    const atGateway = await readUnmatchedGatewayPayments(db);
    for (const {
      gateway_id,
      noticed_at,
      order_number,
      amount_haler,
      currency,
      reason,
    } of atGateway)
      print(
        [
          `G${gateway_id}`,
          dayOf(noticed_at),
          order_number,
          sumText(amount_haler, currency, null),
          REASONS[reason],
        ].join("  "),
      );
    if (!list.length && !atGateway.length) print("no unmatched payments");
  },
};

export const assignPaymentCommand: Command = {
  name: "payments assign",
  usage: "movement, order number [--any-sum] [--worth amount in Kč]",
  help: "Assigns an unmatched movement to an order as its payment; --any-sum also accepts another amount or currency. A smaller amount pays the order, and no more than it can be refunded; a further movement adds to it. --worth: what a movement in another currency is worth, for example 480.50.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      "any-sum": { type: "boolean" },
      worth: { type: "string" },
    });
    const options = {
      isAnySum: values["any-sum"],
      worthHaler: values.worth === undefined ? undefined : amountArgument(values.worth),
    };
    const [movement, order, ...more] = positionals;
    const [id, number] = [movementId(movement), readOrderNumber(order)];
    if (more.length) throw new UsageError("Give one movement and one order");
    const assigned = await db.transaction((tx) =>
      assignMovement({ tx, now: new Date() }, id, number, options),
    );
    if (!assigned.ok)
      throw new Refused(refusalText(id, number, assigned.failure.code, assigned.failure.value));
    const { isCancelled, overHaler, ...change } = assigned.value;
    print(showChange(number, change));
    if (isCancelled) print(`order ${number} was cancelled: a refund is due`);
    if (overHaler > 0) print(`${showPrice(overHaler)} more than the order costs: send it back`);
    if (overHaler < 0)
      print(
        `${showPrice(-overHaler)} less than the order costs: it counts as paid, but no more than what came can be refunded`,
      );
  },
};

function refusalText(
  id: number,
  number: string,
  refusal: AssignmentRefusal,
  state: string | number | undefined,
): string {
  if (refusal === "no_movement") return `no such movement: #${id}`;
  if (refusal === "not_open") return `movement #${id} has paid an order, or was dismissed`;
  if (refusal === "no_order") return `no such order: ${number}`;
  if (refusal === "no_worth")
    return `movement #${id} is not in CZK: say what it is worth, such as --worth 480.50`;
  if (refusal === "worth_of_crowns") return `movement #${id} is in CZK: leave out --worth`;
  if (refusal === "refunded_more")
    return `movement #${id} cannot pay order ${number}: more of the order is refunded, or owed, than came`;
  const isSum = ["too_little", "too_much", "foreign_currency"].includes(refusal);
  const advice =
    state === "cancelled"
      ? "; the order was cancelled: send back what came, then payments dismiss"
      : " (--any-sum accepts it)";
  return `movement #${id} cannot pay order ${number}: ${OUTCOME_TEXTS[refusal]}${isSum ? advice : ""}`;
}

export const dismissPaymentsCommand: Command = {
  name: "payments dismiss",
  usage: "movement or payment …",
  help: "Removes movements, and payments at the gateway (G3000006542), from the list of unmatched ones: they belong to no order, or were sent back.",
  async run({ db, print, needsAttention }, args) {
    if (!args.length) throw new UsageError("Give the number of a movement");
    const items = args.map((arg) => gatewayId(arg) ?? movementId(arg));
    for (const item of new Set(items)) {
      const name = typeof item === "number" ? `movement #${item}` : `payment G${item}`;
      const isDone = await db.transaction((tx) =>
        typeof item === "number" ? dismissMovement(tx, item) : closeGatewayPayment(tx, item),
      );
      if (!isDone) needsAttention();
      print(isDone ? `${name} is dismissed` : `no such unmatched ${name.replace(" ", ": ")}`);
    }
  },
};
