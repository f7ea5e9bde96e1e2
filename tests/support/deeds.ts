import { spawn, type ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { loggedInSchema, meSchema } from "~/contract/account";
import { orderSchema, payAnswerSchema, type Order, type OrderCreated } from "~/contract/order";
import { BUYER, expectAnswer, newGuest, placed, readyGuest, type Ask, type Guest } from "./ask";
import type { HttpGateway } from "./http-gateway";
import { keysOf, memberOf } from "./member";
import { CLEANER } from "./ordering";
import { fioCsv } from "./statements";

/** What somebody does with a shop that may die at any moment. */
export interface Deed {
  /** Does it; throws when the shop dies. */
  run(): Promise<void>;
  /** Looks, in a shop that lives again, whether what was answered is there, and does again what was not. */
  settle(): Promise<void>;
}

/** Where it happens. */
export interface World {
  ask: Ask;
  url: string;
  dataDir: string;
  /** of the operator's commands, which work on the same data */
  env: NodeJS.ProcessEnv;
  gateway: HttpGateway;
  /** commands under way, which die with the shop */
  commands: Set<ChildProcess>;
  /** numbers of the orders that were settled */
  orders: Set<string>;
  /** accounts that are deleted for good */
  deleted: Set<number>;
}

/** A code that takes 10 Kč off, and that one of two orders uses. */
export const VOUCHER = "DESETKORUN";
const LINE = { productId: CLEANER, quantity: 1 };
const [TRANSFER, CARD] = [1, 3];
const PASSWORD = "devet-metru-koberce";

const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;
const readOrder = async ({ ask }: World, order: OrderCreated): Promise<Order> =>
  expectAnswer(await ask("GET", pathOf(order)), 200, orderSchema);

/** An order by one key, however often it is sent. */
function orderOnce(world: World, paymentId: number) {
  const key = randomUUID();
  let guest: Guest | undefined;
  let answered: OrderCreated | undefined;
  return {
    async place(): Promise<OrderCreated> {
      guest = await readyGuest(world.ask, LINE, { deliveryId: 2, paymentId });
      if (randomInt(2))
        await world.ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, { headers: guest.headers, body: { voucherCode: VOUCHER } });
      return (answered = await placed(guest, {}, key));
    },
    /** @returns the order that was answered or that is made now; undefined where nobody came to order */
    async settle(): Promise<OrderCreated | undefined> {
      if (!guest) return undefined;
      const order = await placed(guest, {}, key);
      if (answered) expect(order).toEqual(answered);
      expect((await readOrder(world, order)).items).toHaveLength(1);
      world.orders.add(order.number);
      return order;
    },
  };
}

function ordering(world: World): Deed {
  const order = orderOnce(world, TRANSFER);
  return { run: async () => void (await order.place()), settle: async () => void (await order.settle()) };
}

async function pay({ ask, url, gateway }: World, order: OrderCreated): Promise<void> {
  const begun = await ask("POST", `${pathOf(order)}/pay`, { body: { returnUrl: `${url}/shrnuti/${order.id}/${order.hash}` } });
  const { redirect_url } = expectAnswer(begun, 200, payAnswerSchema);
  if (!redirect_url) throw new Error("no gateway to pay at");
  // the gateway tells the shop while the shopper comes back
  await Promise.all([gateway.choose(redirect_url, "pay"), ask("POST", `${pathOf(order)}/check-payment`)]);
}

/** Pays at the gateway; what the shop missed it hears when the shopper comes back or, with others, from the timer alone. */
function paying(world: World): Deed {
  const order = orderOnce(world, CARD);
  return {
    run: async () => pay(world, await order.place()),
    async settle() {
      const known = await order.settle();
      if (known && randomInt(2)) expectAnswer(await world.ask("POST", `${pathOf(known)}/check-payment`), 200, orderSchema);
    },
  };
}

/** Cancels what was ordered, and before that perhaps paid. */
const cancelling =
  (isPaid: boolean) =>
  (world: World): Deed => {
    const order = orderOnce(world, isPaid ? CARD : TRANSFER);
    let isCancelled = false;
    const cancel = async (known: OrderCreated) => expectAnswer(await world.ask("POST", `${pathOf(known)}/cancel`), 200, orderSchema);
    return {
      async run() {
        const known = await order.place();
        if (isPaid) await pay(world, known);
        await cancel(known);
        isCancelled = true;
      },
      async settle() {
        const known = await order.settle();
        if (known && isCancelled) expect((await readOrder(world, known)).state).toBe("cancelled");
        else if (known && randomInt(2)) expect((await cancel(known)).state).toBe("cancelled");
      },
    };
  };

/** A bank's statement of two orders, read by the operator's command. */
function importing(world: World): Deed {
  const orders = [orderOnce(world, TRANSFER), orderOnce(world, TRANSFER)];
  const file = path.join(world.dataDir, `${randomUUID()}.csv`);
  let isWritten = false;
  let isImported = false;
  const importAll = () =>
    new Promise<void>((resolve, reject) => {
      const command = spawn(process.execPath, ["build/shop.js", "payments", "import", file], { env: world.env, stdio: "ignore" });
      world.commands.add(command);
      command.once("exit", (code) => {
        world.commands.delete(command);
        if (code === 0) resolve();
        else reject(new Error(`the import ended with ${code}`));
      });
    });
  return {
    async run() {
      const placedOnes = [];
      for (const order of orders) placedOnes.push(await order.place());
      const rows = placedOnes.map(({ number, total_tax_incl }) => ({
        id: String(randomInt(1e12)),
        symbol: number,
        haler: Math.round(total_tax_incl * 100),
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
      for (const order of known) if (order) expect((await readOrder(world, order)).payment_state).toBe("paid");
    },
  };
}

const piecesOf = (cart: { items: readonly { quantity: number }[] }) => cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** An account that a deed makes, with one login. */
function newAccount({ ask }: World) {
  const email = `${randomUUID()}@example.cz`;
  const { firstname, lastname } = BUYER.invoice;
  const typed = { firstname, lastname, phonePrefix: "+420", password: PASSWORD, password_confirmation: PASSWORD, agreement: true };
  return {
    register: async (keys: object = {}) => {
      const answer = await ask("POST", "/api/auth/register", { body: { email, ...typed, ...keys } });
      return memberOf(ask, expectAnswer(answer, 201, loggedInSchema));
    },
    /** undefined where there is no such account */
    logIn: async (keys: object = {}) => {
      const answer = await ask("POST", "/api/auth/login", { body: { email, password: PASSWORD, ...keys } });
      return answer.status === 422 ? undefined : memberOf(ask, expectAnswer(answer, 200, loggedInSchema));
    },
  };
}

/** Makes an account, or logs in to one; what was in the guest's cart is there once, with the guest or with the member. */
const takingOver =
  (isNew: boolean) =>
  (world: World): Deed => {
    const account = newAccount(world);
    let guest: Guest | undefined;
    let [isRegistered, isOver] = [false, false];
    return {
      async run() {
        const own = await newGuest(world.ask);
        await own.put(LINE);
        if (!isNew) await account.register();
        isRegistered = !isNew;
        guest = own;
        if (isNew) await account.register(keysOf(own));
        else await account.logIn(keysOf(own));
        [isRegistered, isOver] = [true, true];
      },
      async settle() {
        if (!guest) return;
        const member = await account.logIn();
        if (isRegistered) expect(member).toBeDefined();
        const inMembers = member ? piecesOf(await member.cart()) : 0;
        if (isOver) expect(inMembers).toBe(1);
        expect(piecesOf(await guest.read()) + inMembers).toBe(1);
        const again = member && (await account.logIn(keysOf(guest)));
        if (again) expect(piecesOf(await again.cart())).toBe(1);
      },
    };
  };

/** Deletes an account, which afterwards is wholly there or wholly gone. */
function deleting(world: World): Deed {
  const account = newAccount(world);
  let userId: number | undefined;
  let isDeleted = false;
  return {
    async run() {
      const member = await account.register();
      await member.put(LINE);
      const { phonePrefix, invoice } = BUYER;
      expect((await member.call("POST", "/api/me/addresses", { ...invoice, phonePrefix })).status).toBe(201);
      userId = expectAnswer(await member.call("GET", "/api/me"), 200, meSchema).data.id;
      expect((await member.call("DELETE", "/api/me", { password: PASSWORD })).status).toBe(204);
      isDeleted = true;
    },
    async settle() {
      if (userId === undefined) return;
      const member = await account.logIn();
      if (isDeleted) expect(member).toBeUndefined();
      if (!member) return void world.deleted.add(userId);
      expect(piecesOf(await member.cart())).toBe(1);
      expect((await member.call("GET", "/api/me/addresses")).body).toMatchObject({ data: [{ city: BUYER.invoice.city }] });
    },
  };
}

/** All kinds of them. */
export const DEEDS: Readonly<Record<string, (world: World) => Deed>> = {
  ordering,
  paying,
  "paying and cancelling": cancelling(true),
  cancelling: cancelling(false),
  "importing a statement": importing,
  registering: takingOver(true),
  "logging in with a cart": takingOver(false),
  "deleting an account": deleting,
};
