import { beforeEach, describe, expect, it } from "vitest";
import {
  emailConfirmedSchema,
  loggedInSchema,
  meSchema,
  resetLinkSchema,
} from "~/contract/customer/account";
import { createPasswords } from "../../../server/adapters/passwords";
import { sweep } from "../../../server/api/upkeep";
import {
  BUYER,
  createAsk,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  placeOrder,
  readyGuest,
  TODAY,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { collectMails } from "../../support/services/mails";
import { keysOf, logIn, memberOf, newMember } from "../../support/shops/member";

const PASSWORDS = { password: "nove-heslo-8", password_confirmation: "nove-heslo-8" };
const NEW = {
  ...PASSWORDS,
  firstname: "Jana",
  lastname: "Nováková",
  phone: "601 234 567",
  agreement: true,
};

describe.each(DATABASES)("accounts over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let now = TODAY;
  let hashings: string[] = [];
  const mails = collectMails();
  beforeEach(() => {
    const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    const counted = {
      hash: (...args: Parameters<typeof passwords.hash>) => (
        hashings.push("hash"),
        passwords.hash(...args)
      ),
      matches: (...args: Parameters<typeof passwords.matches>) => (
        hashings.push("matches"),
        passwords.matches(...args)
      ),
    };
    ask = createTestApi(database.db, {
      passwords: counted,
      clock: () => now,
      queueMail: mails.queueMail,
    }).ask;
    mails.mails.length = 0;
    hashings = [];
  });

  const register = (email: string, overrides: object = {}) =>
    ask("POST", "/api/auth/register", { body: { ...NEW, email, ...overrides } });
  const registered = async (email: string, overrides: object = {}) =>
    memberOf(ask, await expectOk(register(email, overrides), loggedInSchema));
  const me = async (member: ReturnType<typeof memberOf>) =>
    (await expectOk(member.call("GET", "/api/me"), meSchema)).data;

  describe("are created", () => {
    it("with a login, a mailed link to the literal e-mail, and the guest's cart", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 2 });
      const member = await registered("Nova+Podlaha@Example.cz", keysOf(guest));
      expect(await me(member)).toMatchObject({
        email: "Nova+Podlaha@Example.cz",
        email_confirmed: false,
        phone: "+420601234567",
        group: null,
        newsletter: false,
      });
      expect((await member.cart()).items).toMatchObject([{ quantity: 2 }]);
      expect(mails.mails).toMatchObject([
        { template: "confirm_email", locale: "cs", to: "Nova+Podlaha@Example.cz" },
      ]);
      const body = { email: "nova@example.cz", password: PASSWORDS.password };
      await expectOk(ask("POST", "/api/auth/login", { body }), loggedInSchema);
    });

    // Specification: 8.other.22
    it("not for an e-mail with an account, even with another tag, and with the same work", async () => {
      for (const email of ["jana@naslap.example", "JANA+dalsi@naslap.example"]) {
        hashings = [];
        expect(expectAnswer(await register(email), 422, invalidSchema).errors).toEqual({
          email: ["email_taken"],
        });
        expect(hashings).toEqual(["hash"]);
      }
      expect(mails.mails).toEqual([]);
    });

    it("once by parallel registrations", async () => {
      const answers = await Promise.all([
        register("dva@example.cz"),
        register("dva@example.cz"),
        register("DVA+x@example.cz"),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
      expect(mails.mails).toHaveLength(1);
    });

    // Specification: 5.27
    it("by the rules of section 5", async () => {
      const body = {
        email: "neni",
        firstname: "J",
        lastname: "N0vák",
        phone: "12a",
        password: "krat",
        password_confirmation: "krat",
      };
      expect(
        expectAnswer(await ask("POST", "/api/auth/register", { body }), 422, invalidSchema).errors,
      ).toEqual({
        email: ["email"],
        firstname: ["min:2"],
        lastname: ["regex"],
        phone: ["numeric"],
        password: ["min:8"],
        agreement: ["confirmed"],
      });
      const common = { password: "heslo1234", password_confirmation: "heslo1234" };
      expect(
        expectAnswer(await register("a@example.cz", common), 422, invalidSchema).errors,
      ).toEqual({ password: ["common_password"] });
      const differing = { password: "krat", password_confirmation: "jine" };
      expect(
        expectAnswer(await register("a@example.cz", differing), 422, invalidSchema).errors,
      ).toEqual({
        password: ["min:8"],
        password_confirmation: ["passwords_differ"],
      });
      // beside a field that is empty, too
      const short = { ...differing, phonePrefix: "+420", phone: "6012345678" };
      expect(expectAnswer(await register("", short), 422, invalidSchema).errors).toEqual({
        email: ["required"],
        password: ["min:8"],
        password_confirmation: ["passwords_differ"],
        phone: ["phone_length"],
      });
      expect(
        expectAnswer(await register("a@example.cz", { agreement: false }), 422, invalidSchema)
          .errors,
      ).toEqual({
        agreement: ["confirmed"],
      });
    });

    it("at most twenty times an hour from one address", async () => {
      const { fetch } = createTestApi(database.db);
      const from = createAsk((request) => fetch(request, { address: "203.0.113.9" }));
      const statuses = [];
      for (let index = 0; index < 22; index += 1) {
        const body = { ...NEW, email: `mnoho${index}@example.cz` };
        statuses.push((await from("POST", "/api/auth/register", { body })).status);
      }
      expect(statuses.slice(19)).toEqual([201, 429, 429]);
    });
  });

  describe("get the guest orders of their e-mail", () => {
    const buy = async (email: string) =>
      placeOrder(await readyGuest(ask, { productId: P.glue }), { ...BUYER, email });
    const ownerOf = async ({ id }: { id: number }) =>
      (
        await database.db.sql
          .selectFrom("orders")
          .select("user_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).user_id;

    it("only after the confirmation by link and login, and none of another e-mail", async () => {
      const [own, tagged] = [await buy("Kupec@example.cz"), await buy("kupec+jiny@example.cz")];
      const member = await registered("kupec@example.cz");
      const stranger = await newMember(ask, "petr@naslap.example");
      expect(await ownerOf(own)).toBeNull();
      const { hash } = mails.last("confirm_email").data;
      // a stranger created the account: the link alone confirms nothing
      expect((await ask("POST", `/api/me/email/${hash}`)).status).toBe(401);
      expect((await stranger.call("POST", `/api/me/email/${hash}`)).status).toBe(404);
      expect(await ownerOf(own)).toBeNull();
      expect(
        await expectOk(member.call("POST", `/api/me/email/${hash}`), emailConfirmedSchema),
      ).toEqual({
        email: "kupec@example.cz",
        orders: 1,
      });
      expect([await ownerOf(own), await ownerOf(tagged)]).toEqual([(await me(member)).id, null]);
      expect((await member.call("POST", `/api/me/email/${hash}`)).status).toBe(404);
      expect((await me(member)).email_confirmed).toBe(true);

      const later = await buy("kupec@example.cz");
      expect(await ownerOf(later)).toBeNull();
      await ask("POST", "/api/auth/login", {
        body: { email: "kupec@example.cz", password: PASSWORDS.password },
      });
      expect(await ownerOf(later)).toBe((await me(member)).id);
    });

    it("in every spelling of an international domain", async () => {
      const orders = [
        await buy("Eva@HÁČKYČÁRKY.eu"),
        await buy("eva@xn--hkyrky-ptac70bc.EU"),
        await buy("eva@hackycarky.eu"),
      ];
      const member = await registered("eva@háčkyčárky.eu");
      await expectOk(
        member.call("POST", `/api/me/email/${mails.last("confirm_email").data.hash}`),
        emailConfirmedSchema,
      );
      const { id } = await me(member);
      expect(await Promise.all(orders.map(ownerOf))).toEqual([id, id, null]);
    });

    it("by a link that is valid for a day; another one is sent on request, three an hour", async () => {
      const member = await registered("pozde@example.cz");
      const { hash } = mails.last("confirm_email").data;
      now = new Date(now.getTime() + 86_400_000);
      const again = memberOf(
        ask,
        await expectOk(
          ask("POST", "/api/auth/login", {
            body: { email: "pozde@example.cz", password: PASSWORDS.password },
          }),
          loggedInSchema,
        ),
      );
      expect((await again.call("POST", `/api/me/email/${hash}`)).status).toBe(404);
      const statuses = [];
      for (let time = 0; time < 4; time += 1)
        statuses.push((await again.call("POST", "/api/me/confirmation")).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
      expect(
        (await again.call("POST", `/api/me/email/${mails.last("confirm_email").data.hash}`)).status,
      ).toBe(200);
      expect((await member.call("POST", "/api/me/confirmation")).status).toBe(401);
    });
  });

  it("get the newsletter after its own link was opened, not by the checkbox alone", async () => {
    const member = await registered("noviny@example.cz", { newsletter: true });
    expect(await me(member)).toMatchObject({ newsletter: false, newsletter_pending: true });
    const { hash } = mails.last("confirm_newsletter").data;
    expect((await ask("POST", `/api/newsletter/confirm/${hash}`)).status).toBe(204);
    expect((await ask("POST", `/api/newsletter/confirm/${hash}`)).status).toBe(404);
    // an account with an unconfirmed e-mail does not show the subscriptions of that e-mail
    expect(await me(member)).toMatchObject({ newsletter: false, newsletter_pending: false });
    await member.call("POST", `/api/me/email/${mails.last("confirm_email").data.hash}`);
    expect(await me(member)).toMatchObject({ newsletter: true, newsletter_pending: false });
  });

  it("neither see nor end the newsletter of an unconfirmed e-mail, and cause at most three mails an hour", async () => {
    const email = "ctenar@example.cz";
    await ask("POST", "/api/newsletter", { body: { email } });
    await ask("POST", `/api/newsletter/confirm/${mails.last("confirm_newsletter").data.hash}`);
    const begun = () =>
      database.db.sql
        .selectFrom("newsletter")
        .select("confirmed_at")
        .where("email_key", "=", email)
        .execute();
    const stranger = await registered(email);
    const save = (newsletter: boolean) =>
      stranger.call("PUT", "/api/me", { firstname: "Jana", lastname: "Nová", newsletter });
    expect((await expectOk(save(false), meSchema)).data).toMatchObject({
      newsletter: false,
      newsletter_pending: false,
    });
    expect(
      (await stranger.call("DELETE", "/api/me", { password: PASSWORDS.password })).status,
    ).toBe(204);
    expect(await begun()).toEqual([{ confirmed_at: now }]);

    const other = await registered("kdokoli@example.cz");
    const statuses = [];
    for (const ticked of [true, true, false, true, false, true, false, true])
      statuses.push(
        (
          await other.call("PUT", "/api/me", {
            firstname: "Jana",
            lastname: "Nová",
            newsletter: ticked,
          })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    expect(
      mails.mails.filter(
        ({ template, to }) => template === "confirm_newsletter" && to === "kdokoli@example.cz",
      ),
    ).toHaveLength(3);
  });

  it("have a week to confirm the newsletter, then the request is deleted", async () => {
    const requestNewsletter = async () =>
      (await ask("POST", "/api/newsletter", { body: { email: "mozna@example.cz" } })).status;
    const after = (days: number) =>
      sweep(database.db, new Date(TODAY.getTime() + days * 86_400_000));
    now = TODAY;
    await requestNewsletter();
    now = new Date(TODAY.getTime() + 6 * 86_400_000);
    await requestNewsletter();
    expect(await after(13)).toMatchObject({ newsletter: 0 });
    expect(await after(14.1)).toMatchObject({ newsletter: 1 });
  });

  describe("get a new password", () => {
    const askReset = (email: string) =>
      ask("POST", "/api/auth/password/reset", { body: { email } });
    const linksOf = async () =>
      (
        await database.db.sql
          .selectFrom("mailed_links")
          .select("user_id")
          .where("kind", "=", "reset_password")
          .execute()
      ).length;

    it("by a link; the request has the same response and work without an account", async () => {
      const answers = [];
      for (const email of ["eva+dum@naslap.example", "nikdo@example.cz"]) {
        const before = await linksOf();
        const answer = await askReset(email);
        answers.push({
          status: answer.status,
          body: answer.body,
          headers: [...answer.headers],
          written: (await linksOf()) - before,
          hashings,
        });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 204, written: 1, hashings: [] });
      expect(mails.mails.map(({ to }) => to)).toEqual(["Eva+Dum@naslap.example"]);
      expect([(await askReset("x")).status, (await askReset("nikdo@example.cz")).status]).toEqual([
        422, 204,
      ]);
      expect([
        (await askReset("nikdo@example.cz")).status,
        (await askReset("Nikdo+1@example.cz")).status,
      ]).toEqual([204, 429]);
    });

    it("once by a link, which ends all logins and all other links", async () => {
      const thief = await newMember(ask, "eva@naslap.example");
      await askReset("eva@naslap.example");
      const older = mails.last("reset_password").data.hash;
      await askReset("eva@naslap.example");
      const { hash } = mails.last("reset_password").data;
      expect(await expectOk(ask("GET", `/api/auth/password/${hash}`), resetLinkSchema)).toEqual({
        valid: true,
        email: "Eva+Dum@naslap.example",
      });
      const different = { password: "modre-boty-8", password_confirmation: "zelene-boty-8" };
      expect(
        expectAnswer(
          await ask("POST", `/api/auth/password/${hash}`, { body: different }),
          422,
          invalidSchema,
        ).errors,
      ).toEqual({
        password_confirmation: ["passwords_differ"],
      });
      const answers = await Promise.all(
        [1, 2].map(() => ask("POST", `/api/auth/password/${hash}`, { body: PASSWORDS })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const won = answers.find(({ status }) => status === 200);
      if (!won) throw new Error("nobody won");
      expect((await me(memberOf(ask, expectAnswer(won, 200, loggedInSchema)))).email).toBe(
        "Eva+Dum@naslap.example",
      );
      expect((await thief.call("GET", "/api/me")).status).toBe(401);
      for (const used of [hash, older]) {
        expect((await ask("GET", `/api/auth/password/${used}`)).status).toBe(404);
        hashings = [];
        expect((await ask("POST", `/api/auth/password/${used}`, { body: PASSWORDS })).status).toBe(
          404,
        );
        expect(hashings).toEqual([]);
      }
      const body = { email: "eva@naslap.example", password: TEST_PASSWORD };
      expect((await ask("POST", "/api/auth/login", { body })).status).toBe(422);
    });

    it("by a link that is valid for one hour and for this purpose only", async () => {
      await askReset("petr@naslap.example");
      const { hash } = mails.last("reset_password").data;
      const member = await registered("jiny@example.cz");
      const other = mails.last("confirm_email").data.hash;
      for (const wrong of [other, "x", "x".repeat(24)])
        expect((await ask("GET", `/api/auth/password/${wrong}`)).status).toBe(404);
      expect((await member.call("POST", `/api/me/email/${hash}`)).status).toBe(404);
      now = new Date(now.getTime() + 3_600_000);
      expect((await ask("GET", `/api/auth/password/${hash}`)).status).toBe(404);
      expect((await ask("POST", `/api/auth/password/${hash}`, { body: PASSWORDS })).status).toBe(
        404,
      );
    });

    it("by the current password, which ends the other logins", async () => {
      const [thisLogin, otherLogin] = [
        await newMember(ask, "podlahar@naslap.example"),
        await newMember(ask, "podlahar@naslap.example"),
      ];
      const change = (current_password: string) =>
        thisLogin.call("POST", "/api/me/password", { current_password, ...PASSWORDS });
      expect(expectAnswer(await change("spatne"), 422, invalidSchema).errors).toEqual({
        current_password: ["wrong_password"],
      });
      expect((await change(TEST_PASSWORD)).status).toBe(204);
      expect([
        (await thisLogin.call("GET", "/api/me")).status,
        (await otherLogin.call("GET", "/api/me")).status,
      ]).toEqual([200, 401]);
      expect((await change(TEST_PASSWORD)).status).toBe(422);
      await expect(logIn(ask, "podlahar@naslap.example")).rejects.toThrow("wrong_login");
    });
  });
});
