import type { Order } from "~/contract/order/order";
import { readPayments } from "../../api/order/lists/operator-orders.repo";
import { readRecordedOrder } from "../../api/order/reading/read-whole-order";
import { buyerArgument, cleanForTerminal, orderOf, readArguments, showCrowns } from "../arguments";
import { UsageError, type Command } from "../command";

type Item = Order["items"][number];
type InvoiceAddress = Order["invoice"];

export const showOrderCommand: Command = {
  name: "orders show",
  usage: "NUMBER [--json]",
  help: "Shows an order: goods with cuts, sums, addresses, history, parcel and payments.",
  onlyReads: true,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } });
    if (positionals.length !== 1) throw new UsageError("Give exactly one order number");
    const row = await orderOf(db, positionals[0]);
    const order = await readRecordedOrder(db, row, new Date());
    const payments = (await readPayments(db, row.id)).map(
      ({ gateway_id, payment_code, amount_haler, state, created_at }) => ({
        gateway_id,
        code: payment_code,
        amount_tax_incl: amount_haler / 100,
        state,
        created_at: created_at.toISOString(),
      }),
    );
    if (values.json) return print(JSON.stringify({ ...order, payments }));
    for (const line of linesOf(order)) print(line);
    if (payments.length) print("\nat the gateway");
    for (const { created_at, gateway_id, code, amount_tax_incl, state } of payments)
      print(`    ${created_at}  ${gateway_id}  ${code}  ${showCrowns(amount_tax_incl)}  ${state}`);
  },
};

function linesOf(order: Order): string[] {
  const { delivery, payment, history, totals } = order;
  const { store, floor, promised, tracking } = delivery;
  return [
    `order ${order.number}  ${order.created_at}  ${order.state}, ${order.payment_state}  ${showCrowns(order.total_tax_incl)}  in ${order.locale}`,
    `buyer     ${buyerArgument(order)}  ${cleanForTerminal(order.email)}  ${cleanForTerminal(order.phone)}`,
    ...(order.company
      ? [`company   ${order.company.companyId} ${order.company.taxId ?? ""}`.trimEnd()]
      : []),
    `invoice   ${placeOf(order.invoice)}`,
    `delivery  ${[delivery.name, store?.name, floor && `${floor.label}${floor.lift ? ", lift" : ""}`].filter(Boolean).join(", ")}`,
    ...(store ? [] : [`          ${toOf(order)}`]),
    ...(promised ? [`promised  ${promised.day}${promised.at_latest ? " at the latest" : ""}`] : []),
    ...(tracking
      ? [`parcel    ${tracking.carrier} ${tracking.number}  ${tracking.url ?? "no page known"}`]
      : []),
    `payment   ${payment.name}${payment.account === null ? "" : `, symbol ${order.variable_symbol}, due ${payment.due ?? ""}`}`,
    ...(order.note ? [`note      ${cleanForTerminal(order.note)}`] : []),
    "\ngoods",
    ...order.items.flatMap(itemLines),
    ...order.vouchers.map(
      ({ code, discount_tax_incl }) => `    voucher ${code}  -${showCrowns(discount_tax_incl)}`,
    ),
    ...order.gift_cards.map(
      ({ code, returned_tax_incl, to_return_tax_incl }) =>
        `    gift card ${code}  ${showCrowns(returned_tax_incl)} refunded${to_return_tax_incl ? `, ${showCrowns(to_return_tax_incl)} owed` : ""}`,
    ),
    `    delivery ${showCrowns(totals.delivery_tax_incl)}, payment ${showCrowns(totals.payment_tax_incl)}, total ${showCrowns(totals.total_tax_incl)}${totals.rounding_tax_incl ? `, rounding ${showCrowns(totals.rounding_tax_incl)}` : ""}`,
    "\nhistory",
    ...history.map(
      ({ at, state, text }) =>
        `    ${at}  ${state}${text === null ? "" : `  ${cleanForTerminal(text)}`}`,
    ),
  ];
}

function itemLines({
  name,
  variant_name,
  sku,
  quantity,
  is_sample,
  total_tax_incl,
  dimensions,
  note,
}: Item): string[] {
  const head = [`${quantity} ×`, sku, cleanForTerminal(name), variant_name, is_sample && "(sample)"]
    .filter(Boolean)
    .join(" ");
  return [
    `    ${head}  ${showCrowns(total_tax_incl)}`,
    ...(dimensions ? [`        ${cutOf(dimensions)}`] : []),
    ...(note ? [`        "${cleanForTerminal(note)}"`] : []),
  ];
}

function cutOf({
  shape,
  width_cm,
  length_cm,
  roll_width_cm,
  rotated,
  hems,
  hem_m,
  offcut,
}: NonNullable<Item["dimensions"]>): string {
  const size =
    shape === "round"
      ? `round, ${width_cm} cm across`
      : width_cm
        ? `${width_cm} × ${length_cm} cm`
        : `${length_cm} cm`;
  return [
    `cut ${size}`,
    roll_width_cm !== null && `from roll ${roll_width_cm} cm`,
    rotated && "rotated",
    hems && `hem ${hems.code} ${hems.color} on ${hems.sides.join(", ")}, ${hem_m} m`,
    offcut === "keep" ? "offcut goes with it" : "offcut stays",
  ]
    .filter(Boolean)
    .join(", ");
}

const toOf = ({ delivery_address: other, invoice }: Order): string =>
  other
    ? cleanForTerminal([other.company, placeOf(other), other.phone].filter(Boolean).join(", "))
    : placeOf(invoice);

const placeOf = ({ firstname, lastname, street, city, zip, country }: InvoiceAddress): string =>
  cleanForTerminal(`${firstname} ${lastname}, ${street}, ${zip} ${city}, ${country}`);
