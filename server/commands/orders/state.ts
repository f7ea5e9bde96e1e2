import { hasStateMail, nextOrderStates, ORDER_STATES } from "~/domain/order";
import { changeOrderState } from "../../api/order/state/change-state";
import { KNOWN_CARRIERS, parseTracking, type Tracking } from "../../rules/delivery";
import { expectNoMore, noteOf, oneOfArgument, orderOf, readArguments } from "../arguments";
import { Refused, UsageError, type Command } from "../command";

export const changeStateCommand: Command = {
  name: "orders state",
  usage: "NUMBER STATE [--tracking CARRIER:NUMBER] [--note TEXT] [--json]",
  help: `Changes the state of an order (${ORDER_STATES.join(", ")}) and sends an e-mail to the buyer, with the note and the parcel; carriers with a tracking page are ${KNOWN_CARRIERS.join(", ")}. If the order already has the state, only the parcel is set.`,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      tracking: { type: "string" },
      note: { type: "string" },
      json: { type: "boolean" },
    });
    const [number, state = "", ...more] = positionals;
    expectNoMore(more);
    const to = oneOfArgument(ORDER_STATES, state, "state");
    const tracking = trackingOf(values.tracking);
    const note = noteOf(values.note);
    const order = await orderOf(db, number);
    const changed = await db.transaction((tx) =>
      changeOrderState({ tx, now: new Date() }, { orderId: order.id, to, note, tracking }),
    );
    if (!changed.ok) {
      const { state, delivery } = await orderOf(db, number);
      const allowed = nextOrderStates(state, delivery.type);
      const next = allowed.length ? `what may follow: ${allowed.join(", ")}` : "nothing may follow";
      throw new Refused(`order ${order.number} is ${state}, ${next}`);
    }
    const before = changed.value.state;
    if (values.json)
      return print(
        JSON.stringify({
          number: order.number,
          before,
          after: to,
          tracking: tracking ?? changed.value.tracking,
        }),
      );
    print(
      `order ${order.number}: ${before} → ${to}${hasStateMail(to) ? ", the buyer gets an e-mail" : ""}`,
    );
    if (tracking)
      print(
        `parcel: ${tracking.carrier} ${tracking.number}, ${tracking.url ?? "no tracking page of this carrier"}`,
      );
  },
};

function trackingOf(text: string | undefined): Tracking | undefined {
  if (text === undefined) return undefined;
  const tracking = parseTracking(text);
  if (!tracking)
    throw new UsageError(`Not a carrier and parcel number like ppl:1234567890: ${text}`);
  return tracking;
}
