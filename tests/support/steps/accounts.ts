import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { loggedInSchema, meSchema } from "~/contract/customer/account";
import { BUYER, expectAnswer, expectOk, newGuest, type Guest } from "../backends/ask";
import { keysOf, memberOf } from "../shops/member";
import { LINE, type Fixtures, type Step } from "./fixtures";

const PASSWORD = "devet-metru-koberce";

const piecesOf = (cart: { items: readonly { quantity: number }[] }) =>
  cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

function newAccount({ ask }: Fixtures) {
  const email = `${randomUUID()}@example.cz`;
  const { firstname, lastname } = BUYER.invoice;
  const registration = {
    firstname,
    lastname,
    phonePrefix: "+420",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  return {
    register: async (keys: object = {}) => {
      const answer = await ask("POST", "/api/auth/register", {
        body: { email, ...registration, ...keys },
      });
      return memberOf(ask, expectAnswer(answer, 201, loggedInSchema));
    },
    /** undefined without such an account */
    logIn: async (keys: object = {}) => {
      const answer = await ask("POST", "/api/auth/login", {
        body: { email, password: PASSWORD, ...keys },
      });
      return answer.status === 422
        ? undefined
        : memberOf(ask, expectAnswer(answer, 200, loggedInSchema));
    },
  };
}

/** Registers or logs in. The guest's cart must exist exactly once: as the guest's or as the member's. */
export const loginStep =
  (isNew: boolean) =>
  (fixtures: Fixtures): Step => {
    const account = newAccount(fixtures);
    let guest: Guest | undefined;
    let [isRegistered, isOver] = [false, false];
    return {
      async run() {
        const own = await newGuest(fixtures.ask);
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

/** The account must be complete or deleted. */
export function deletionStep(fixtures: Fixtures): Step {
  const account = newAccount(fixtures);
  let userId: number | undefined;
  let isDeleted = false;
  return {
    async run() {
      const member = await account.register();
      await member.put(LINE);
      const { phonePrefix, invoice } = BUYER;
      expect(
        (await member.call("POST", "/api/me/addresses", { ...invoice, phonePrefix })).status,
      ).toBe(201);
      userId = Number((await expectOk(member.call("GET", "/api/me"), meSchema)).data.id);
      expect((await member.call("DELETE", "/api/me", { password: PASSWORD })).status).toBe(204);
      isDeleted = true;
    },
    async settle() {
      if (userId === undefined) return;
      const member = await account.logIn();
      if (isDeleted) expect(member).toBeUndefined();
      if (!member) return void fixtures.deleted.add(userId);
      expect(piecesOf(await member.cart())).toBe(1);
      expect((await member.call("GET", "/api/me/addresses")).body).toMatchObject({
        data: [{ city: BUYER.invoice.city }],
      });
    },
  };
}
