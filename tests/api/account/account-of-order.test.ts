import { beforeEach, describe, expect, it } from "vitest";
import { meSchema } from "~/contract/customer/account";
import { orderListSchema } from "~/contract/customer/member";
import {
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  placeOrder,
  readyGuest,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { collectMails } from "../../support/services/mails";
import { newMember } from "../../support/shops/member";

describe.each(DATABASES)("an account of a guest's order over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let mails: ReturnType<typeof collectMails>;
  let ask: ReturnType<typeof createTestApi>["ask"];
  beforeEach(() => {
    mails = collectMails();
    ask = createTestApi(database.db, { queueMail: mails.queueMail }).ask;
  });

  const ordered = async (email: string) =>
    placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), { email });
  const offer = ({ id, hash }: { id: number; hash: string }, password: string = TEST_PASSWORD) =>
    ask("POST", `/api/order/${id}/${hash}/account`, { body: { password } });

  it("has the order's name and phone, and the order once its e-mail is confirmed", async () => {
    const order = await ordered("nova@example.cz");
    expect((await offer(order)).status).toBe(204);
    const member = await newMember(ask, "nova@example.cz");
    const { data } = await expectOk(member.call("GET", "/api/me"), meSchema);
    expect(data).toMatchObject({
      firstname: BUYER.invoice.firstname,
      lastname: BUYER.invoice.lastname,
      email_confirmed: false,
    });
    expect(data.phone).not.toBe("");
    const orders = async () =>
      (await expectOk(member.call("GET", "/api/me/orders"), orderListSchema)).data.map(
        ({ id }) => id,
      );
    expect(await orders()).toEqual([]);
    const { hash } = mails.last("confirm_email").data;
    expect((await member.call("POST", `/api/me/email/${hash}`)).status).toBe(200);
    expect(await orders()).toEqual([order.id]);
  });

  it("is not created if the e-mail has one; the response is the same, only the mail reveals it", async () => {
    const order = await ordered("jana@naslap.example");
    const answer = await offer(order, "uplne-jine-heslo");
    const other = await offer(await ordered("nova@example.cz"), "uplne-jine-heslo");
    expect([answer.status, answer.body]).toEqual([other.status, other.body]);
    expect(mails.mails.map(({ template, to }) => [template, to])).toEqual([
      ["account_exists", "jana@naslap.example"],
      ["confirm_email", "nova@example.cz"],
    ]);
    await newMember(ask, "jana@naslap.example");
  });

  it("needs the order's link and a long enough password", async () => {
    const order = await ordered("nova@example.cz");
    expect((await offer({ id: order.id, hash: "x".repeat(22) })).status).toBe(404);
    expect(expectAnswer(await offer(order, "krátké"), 422, invalidSchema).failures).toEqual([
      { code: "min", field: "password", value: 8 },
    ]);
    expect(mails.mails).toEqual([]);
  });
});
