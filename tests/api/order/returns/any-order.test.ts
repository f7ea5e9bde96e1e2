import { describe, expect, it } from "vitest";
import { complaintCreatedSchema } from "~/contract/order/complaint";
import type { OrderCreated } from "~/contract/order/order";
import { withdrawalCreatedSchema } from "~/contract/order/withdrawal";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { settleComplaint } from "../../../../server/api/order/returns/complaint/settle-complaint";
import { expectAnswer, placeOrder, readyGuest, TODAY } from "../../../support/backends/api";
import { DATABASES } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { deliver } from "../../../support/orders/delivered-order";
import {
  BUYER_NAME,
  changeState,
  decide as decideReturn,
  pathOf,
  refundsOf,
  returnsOf,
} from "../../../support/orders/returns";
import { voucherShop } from "../../../support/shops/voucher-shop";

const CARD = "DAREK1000";
const MONEY_HALER = 2 * 40_000 - 64_000 + 14_900;

type Step =
  "withdraw part" | "decide part" | "withdraw rest" | "decide rest" | "cancel" | "complain";
type Decision = "accepted" | "refused";

/** All orders of the steps in which each withdrawal comes before its decision. */
const orders = (steps: readonly Step[]): Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step) =>
        orders(steps.filter((one) => one !== step)).map((rest) => [step, ...rest]),
      );
const isPossible = (steps: readonly Step[]) =>
  steps.indexOf("withdraw part") < steps.indexOf("decide part") &&
  steps.indexOf("withdraw rest") < steps.indexOf("decide rest");
const WITHDRAWALS = ["withdraw part", "decide part", "withdraw rest", "decide rest"] as const;
/** Refusals, too, where both withdrawals were promised before. */
const decisionsOf = ([first, second]: readonly Step[]): readonly Decision[] =>
  first === "withdraw part" && second === "withdraw rest" ? ["accepted", "refused"] : ["accepted"];
const CASES = [...orders([...WITHDRAWALS, "cancel"]), ...orders([...WITHDRAWALS, "complain"])]
  .filter(isPossible)
  .flatMap((steps) =>
    decisionsOf(steps).map((part): [string, Step[], Decision] => [
      `${steps.join(", ")} (the part ${part})`,
      steps,
      part,
    ]),
  );

describe.each(DATABASES)(
  "an order of money and a gift card gives back no more than each has paid, over %s",
  (kind) => {
    const { db, ask, put } = voucherShop(kind);

    it.each(CASES)("%s", async (_, steps, part) => {
      await setProduct(db().sql, P.glue, { price_haler: 40_000 });
      const guest = await readyGuest(
        ask,
        { productId: P.glue, quantity: 2 },
        { deliveryId: 2, paymentId: 1 },
      );
      await put(guest, CARD);
      const created: OrderCreated = await placeOrder(guest);
      expect(created.total_tax_incl * 100).toBe(MONEY_HALER);
      if (steps.includes("complain")) await deliver(db(), created, TODAY);
      else await setOrder(db().sql, created.id, { payment_state: "paid" });
      const path = pathOf(created);
      const read = () => returnsOf(ask).read(created);
      const [item] = (await read()).items;
      const numbers = new Map<string, string>();
      const withdraw = async (which: string) => {
        const answer = await ask("POST", `${path}/withdrawal`, {
          body: { ...BUYER_NAME, items: [{ item_id: item?.id, quantity: 1 }] },
        });
        // not after the cancellation
        if (steps.indexOf("cancel") >= 0 && (await read()).state === "cancelled")
          expect(answer.status).not.toBe(201);
        else numbers.set(which, expectAnswer(answer, 201, withdrawalCreatedSchema).number);
      };
      const decide = async (which: string, state: Decision) => {
        const number = numbers.get(which);
        if (number) expect((await decideReturn(db(), number, state)).ok).toBe(true);
      };
      const DO: Record<Step, () => Promise<unknown>> = {
        "withdraw part": () => withdraw("part"),
        "decide part": () => decide("part", part),
        "withdraw rest": () => withdraw("rest"),
        "decide rest": () => decide("rest", "accepted"),
        cancel: () => changeState(db(), created, "cancelled"),
        async complain() {
          const body = {
            ...BUYER_NAME,
            items: [{ item_id: item?.id, quantity: 1 }],
            description: "Vědro je jen poloviční.",
            solution: "refund",
          };
          const answer = await ask("POST", `${path}/complaint`, { body });
          // not of an order that came back
          if (answer.status !== 201) return expect((await read()).state).toBe("returned");
          const { number } = expectAnswer(answer, 201, complaintCreatedSchema);
          const settled = await db().transaction((tx) =>
            settleComplaint({ tx, now: TODAY }, number, { answer: "Sleva", refundHaler: 30_000 }),
          );
          return expect(settled.ok || settled.failure.code).toSatisfy(
            (result) => result === true || result === "more_than_paid",
          );
        },
      };
      for (const step of steps) await DO[step]();

      const refunds = await refundsOf(db(), created);
      const returned = await db()
        .sql.selectFrom("card_returns")
        .select(["amount_haler", "state"])
        .where("order_id", "=", created.id)
        .execute();
      const amounts = (rows: readonly { amount_haler: number }[]) =>
        rows.map((row) => row.amount_haler);
      const sum = (halers: readonly number[]) => halers.reduce((total, haler) => total + haler, 0);
      const [money, card] = [
        sum(refunds),
        sum(amounts(returned.filter(({ state }) => state !== "promised"))),
      ];
      expect(money).toBeLessThanOrEqual(MONEY_HALER);
      expect(card).toBeLessThanOrEqual(64_000);
      const { state, withdrawals } = await read();
      if (state === "cancelled") expect([money, card]).toEqual([MONEY_HALER, 64_000]);
      // what the withdrawals state is refunded, and nothing that was refunded otherwise
      const stated = withdrawals
        .filter((one) => one.state === "accepted")
        .reduce((total, one) => total + Math.round(one.refund_tax_incl * 100), 0);
      const ofWithdrawals = await db()
        .sql.selectFrom("refunds")
        .select("amount_haler")
        .where("order_id", "=", created.id)
        .where("reason", "like", "withdrawal %")
        .execute();
      expect(stated).toBe(sum(amounts(ofWithdrawals)));
      const documents = (await readDocuments(db(), created.id)).map(({ data }) => data);
      expect(documents.reduce((total, { total: { grossHaler } }) => total + grossHaler, 0)).toBe(
        MONEY_HALER - money,
      );
      await db()
        .sql.updateTable("vouchers")
        .set({ rest_haler: 64_000 })
        .where("code", "=", CARD)
        .execute();
    });
  },
);
