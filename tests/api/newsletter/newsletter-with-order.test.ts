import { beforeEach, describe, expect, it } from "vitest";
import { createTestApi, placeOrder, readyGuest, type Ask } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { collectMails } from "../../support/services/mails";

const CLEANER = { productId: P.glue, quantity: 1 };

describe.each(DATABASES)("the newsletter checkbox of an order over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let failures: object[];
  const mails = collectMails();
  beforeEach(() => {
    ({ ask, failures } = createTestApi(database.db, { queueMail: mails.queueMail }));
    mails.mails.length = 0;
  });

  const confirmations = () =>
    mails.mails.filter(({ template }) => template === "confirm_newsletter");
  const subscribed = async (email: string) =>
    (
      await database.db.sql
        .selectFrom("newsletter")
        .select("confirmed_at")
        .where("email_key", "=", email)
        .executeTakeFirst()
    )?.confirmed_at;

  it("sends the same confirmation mail as the footer's form", async () => {
    await placeOrder(await readyGuest(ask, CLEANER), {
      email: "Noviny@example.cz",
      newsletter: true,
    });
    expect(confirmations()).toMatchObject([{ to: "Noviny@example.cz", locale: "cs" }]);
    expect(await subscribed("noviny@example.cz")).toBeNull();
    expect(
      (await ask("POST", `/api/newsletter/confirm/${mails.last("confirm_newsletter").data.hash}`))
        .status,
    ).toBe(204);
    expect(await subscribed("noviny@example.cz")).toBeInstanceOf(Date);
    await placeOrder(await readyGuest(ask, CLEANER), {
      email: "noviny@example.cz",
      newsletter: true,
    });
    expect(confirmations()).toHaveLength(1);
  });

  it.each([[{}], [{ newsletter: false }]])("sends no mail with %j", async (more) => {
    await placeOrder(await readyGuest(ask, CLEANER), { email: "nic@example.cz", ...more });
    expect(confirmations()).toEqual([]);
    expect(await subscribed("nic@example.cz")).toBeUndefined();
  });

  it("sends one mail for all attempts with a key", async () => {
    const guest = await readyGuest(ask, CLEANER);
    const { hash } = await placeOrder(guest, { email: "jednou@example.cz", newsletter: true });
    const again = await guest.order({ email: "jednou@example.cz", newsletter: true });
    expect(again).toMatchObject({ status: 201, body: { hash } });
    expect(confirmations()).toHaveLength(1);
  });

  it("shares the limit of other forms, and the order is still placed", async () => {
    for (let orders = 0; orders < 5; orders++)
      await placeOrder(await readyGuest(ask, CLEANER), {
        email: "mez@example.cz",
        newsletter: true,
      });
    expect(confirmations()).toHaveLength(3);
  });

  it("places the order even if its mail cannot be queued, and logs it", async () => {
    ({ ask, failures } = createTestApi(database.db, {
      queueMail: () => Promise.reject(new Error("no queue")),
    }));
    await placeOrder(await readyGuest(ask, CLEANER), {
      email: "fronta@example.cz",
      newsletter: true,
    });
    expect(failures).toMatchObject([{ err: { message: "no queue" } }]);
    expect(await subscribed("fronta@example.cz")).toBeUndefined();
  });
});
