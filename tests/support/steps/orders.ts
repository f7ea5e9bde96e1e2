import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import {
  orderSchema,
  payAnswerSchema,
  type Order,
  type OrderCreated,
} from "~/contract/order/order";
import { dayOf } from "~/domain/calendar";
import { expectAnswer, expectOk, placeOrder, readyGuest, type Guest } from "../backends/ask";
import { fioCsv } from "../orders/statements";
import { LINE, VOUCHER, type Fixtures, type Step } from "./fixtures";

const [TRANSFER, CARD] = [1, 3];

const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;
const readOrder = async ({ ask }: Fixtures, order: OrderCreated): Promise<Order> =>
  await expectOk(ask("GET", pathOf(order)), orderSchema);

function orderOnce(fixtures: Fixtures, paymentId: number) {
  const key = randomUUID();
  let guest: Guest | undefined;
  let answered: OrderCreated | undefined;
  return {
    async place(): Promise<OrderCreated> {
      guest = await readyGuest(fixtures.ask, LINE, { deliveryId: 2, paymentId });
      if (randomInt(2))
        await fixtures.ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
          headers: guest.headers,
          body: { voucherCode: VOUCHER },
        });
      return (answered = await placeOrder(guest, {}, key));
    },
    /** @returns the stored or repeated order, if any */
    async settle(): Promise<OrderCreated | undefined> {
      if (!guest) return undefined;
      const order = await placeOrder(guest, {}, key);
      if (answered) expect(order).toEqual(answered);
      expect((await readOrder(fixtures, order)).items).toHaveLength(1);
      fixtures.orders.add(order.number);
      return order;
    },
  };
}

export function orderStep(fixtures: Fixtures): Step {
  const order = orderOnce(fixtures, TRANSFER);
  return {
    run: async () => void (await order.place()),
    settle: async () => void (await order.settle()),
  };
}

async function pay({ ask, url, gateway }: Fixtures, order: OrderCreated): Promise<void> {
  const begun = await ask("POST", `${pathOf(order)}/pay`, {
    body: { returnUrl: `${url}/shrnuti/${order.id}/${order.hash}` },
  });
  const { redirect_url } = expectAnswer(begun, 200, payAnswerSchema);
  if (!redirect_url) throw new Error("no gateway to pay at");
  // the gateway notifies the shop while the shopper returns
  await Promise.all([
    gateway.choose(redirect_url, "pay"),
    ask("POST", `${pathOf(order)}/check-payment`),
  ]);
}

/** After a lost notification the shopper's return or the timer finds the payment. */
export function paymentStep(fixtures: Fixtures): Step {
  const order = orderOnce(fixtures, CARD);
  return {
    run: async () => pay(fixtures, await order.place()),
    async settle() {
      const known = await order.settle();
      if (known && randomInt(2))
        await expectOk(fixtures.ask("POST", `${pathOf(known)}/check-payment`), orderSchema);
    },
  };
}

export const cancellationStep =
  (isPaid: boolean) =>
  (fixtures: Fixtures): Step => {
    const order = orderOnce(fixtures, isPaid ? CARD : TRANSFER);
    let isCancelled = false;
    const cancel = async (known: OrderCreated) =>
      await expectOk(fixtures.ask("POST", `${pathOf(known)}/cancel`), orderSchema);
    return {
      async run() {
        const known = await order.place();
        if (isPaid) await pay(fixtures, known);
        await cancel(known);
        isCancelled = true;
      },
      async settle() {
        const known = await order.settle();
        if (known && isCancelled)
          expect((await readOrder(fixtures, known)).state).toBe("cancelled");
        else if (known && randomInt(2)) expect((await cancel(known)).state).toBe("cancelled");
      },
    };
  };

export function importStep(fixtures: Fixtures): Step {
  const orders = [orderOnce(fixtures, TRANSFER), orderOnce(fixtures, TRANSFER)];
  const file = path.join(fixtures.dataDir, `${randomUUID()}.csv`);
  let isWritten = false;
  let isImported = false;
  const importAll = () =>
    new Promise<void>((resolve, reject) => {
      const command = spawn(process.execPath, ["build/shop.js", "payments", "import", file], {
        env: fixtures.env,
        stdio: "ignore",
      });
      fixtures.commands.add(command);
      command.once("exit", (code) => {
        fixtures.commands.delete(command);
        if (code === 0) resolve();
        else reject(new Error(`the import ended with ${code}`));
      });
    });
  return {
    async run() {
      const placedOnes = [];
      // a transfer that is older than its order does not pay it
      const date = dayOf(new Date()).split("-").toReversed().join(".");
      for (const order of orders) placedOnes.push(await order.place());
      const rows = placedOnes.map(({ number, total_tax_incl }) => ({
        id: String(randomInt(1e12)),
        symbol: number,
        haler: Math.round(total_tax_incl * 100),
        date,
      }));
      await writeFile(file, fioCsv(...rows));
      isWritten = true;
      await importAll();
      isImported = true;
    },
    async settle() {
      const known = [];
      for (const order of orders) known.push(await order.settle());
      if (!isWritten) return;
      if (!isImported) await importAll();
      for (const order of known)
        if (order) expect((await readOrder(fixtures, order)).payment_state).toBe("paid");
    },
  };
}
