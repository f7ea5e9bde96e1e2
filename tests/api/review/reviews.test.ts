import { beforeAll, describe, expect, it } from "vitest";
import { productDetailSchema } from "~/contract/catalogue";
import { exportSchema } from "~/contract/customer/member";
import {
  ownReviewAnswerSchema,
  reviewCreatedSchema,
  reviewListSchema,
} from "~/contract/customer/review";
import { orderCreatedSchema } from "~/contract/order/order";
import { REVIEWS_PER_MEMBER } from "../../../server/api/review/review.routes";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
  TODAY,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, TEST_PASSWORD, V } from "../../support/goods/assortment";
import { printingCommandsOf } from "../../support/process/run-command";
import { apiShop } from "../../support/shops/api-shop";
import { newMember, type TestMember } from "../../support/shops/member";

const REVIEW = { stars: 4, title: " Pěkný ", text: "  Leží u nás rok a drží barvu. " };
const CUT = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { width_cm: 220, length_cm: 250, offcut: "leave" },
  quantity: 1,
};

describe.each(DATABASES)("reviews over %s", (kind) => {
  const { database, ask } = apiShop(kind);
  let jana: TestMember;
  let petr: TestMember;
  beforeAll(async () => {
    [jana, petr] = [
      await newMember(ask, "jana@naslap.example"),
      await newMember(ask, "petr@naslap.example"),
    ];
  });

  const list = async (productId: number, query = "", locale = "cs") =>
    await expectOk(ask("GET", `/api/review/${locale}/${productId}${query}`), reviewListSchema);
  const write = async (member: TestMember, productId: number, overrides: object = {}) =>
    (
      await expectOk(
        member.call("POST", `/api/review/${productId}`, { ...REVIEW, ...overrides }),
        reviewCreatedSchema,
      )
    ).data;
  const own = async (member: TestMember, productId: number) =>
    (await expectOk(member.call("GET", `/api/me/reviews/${productId}`), ownReviewAnswerSchema))
      .data;
  const rating = async (productId: number) =>
    (await expectOk(ask("GET", `/api/catalog/product/cs/${productId}`), productDetailSchema)).data
      .rating;

  const command = async (...args: string[]) =>
    (await printingCommandsOf(() => database.again())("reviews", ...args)).out;

  const publish = (productId: number, stars: readonly number[]) =>
    database.db.sql
      .insertInto("reviews")
      .values(
        stars.map((count, index) => ({
          product_id: productId,
          user_id: null,
          author: "Eva N.",
          stars: count,
          locale: "cs" as const,
          texts: JSON.stringify({
            cs: { title: `Titulek ${index}`, text: "Česky" },
            ...(index ? {} : { en: { title: "Title", text: "English" } }),
          }),
          verified: false,
          state: "published" as const,
          created_at: new Date(TODAY.getTime() - index * 1000),
        })),
      )
      .execute();

  // Specification: 1.22, 5.28, 6.5
  it("are written only by members, with all required fields", async () => {
    expectAnswer(await ask("POST", `/api/review/${P.glue}`, { body: REVIEW }), 401, failureSchema);
    expectAnswer(await jana.call("POST", "/api/review/99999", REVIEW), 404, failureSchema);
    const refused = async (body: object) =>
      expectAnswer(await jana.call("POST", `/api/review/${P.glue}`, body), 422, invalidSchema)
        .errors;
    expect(await refused({})).toEqual({
      stars: ["choose_stars"],
      title: ["required"],
      text: ["required"],
    });
    expect(await refused({ stars: 6, title: " ", text: "krátké  " })).toEqual({
      stars: ["choose_stars"],
      title: ["required"],
      text: ["min:10"],
    });
    expect(await refused({ ...REVIEW, stars: 2.5 })).toEqual({ stars: ["choose_stars"] });
    expect(await refused({ stars: 1, title: "x".repeat(81), text: "x".repeat(2001) })).toEqual({
      title: ["max:80"],
      text: ["max:2\u00a0000"],
    });
  });

  it("are stored without invisible marks, which could turn the text that follows them", async () => {
    const body = {
      stars: 5,
      title: "Pěkný\u202e\ncrebok",
      text: "Leží\u202e dobře,\u200b\r\nvysává se 👨‍👩‍👧 & <b>drží</b>.",
    };
    await expectOk(petr.call("POST", `/api/review/${P.runner}`, body), reviewCreatedSchema);
    expect(
      (await expectOk(petr.call("GET", `/api/me/reviews/${P.runner}`), ownReviewAnswerSchema)).data,
    ).toMatchObject({
      title: "Pěkný crebok",
      text: "Leží dobře,\nvysává se 👨‍👩‍👧 & <b>drží</b>.",
    });
    await database.db.sql.deleteFrom("reviews").where("product_id", "=", P.runner).execute();
  });

  it("are hidden until the operator publishes them, then count for the rating on every instance", async () => {
    const { id, state } = await write(jana, P.glue);
    expect(state).toBe("pending");
    expect(await own(jana, P.glue)).toMatchObject({
      id,
      stars: 4,
      title: "Pěkný",
      text: "Leží u nás rok a drží barvu.",
      lang: "cs",
      state: "pending",
      verified: false,
    });
    expect((await list(P.glue)).meta).toMatchObject({ total: 0, summary: { avg: null, count: 0 } });
    expect(await rating(P.glue)).toBeNull();
    expect(await command("list")).toContain(
      `${id}  2026-03-01T10:00:00.000Z  4 of 5  product ${P.glue}`,
    );
    expect(await command("list")).toContain(
      "Jana D., has not bought it here\n    Pěkný\n    Leží u nás rok a drží barvu.",
    );

    expect(await command("approve", String(id), "999999")).toBe(
      `review ${id} published\nno such review: 999999`,
    );
    const { data, meta } = await list(P.glue);
    expect(data).toEqual([
      {
        id,
        stars: 4,
        title: "Pěkný",
        text: "Leží u nás rok a drží barvu.",
        lang: "cs",
        author: "Jana D.",
        verified: false,
        created_at: TODAY.toISOString(),
      },
    ]);
    expect(meta.summary).toMatchObject({ avg: 4, count: 1 });
    expect(await rating(P.glue)).toEqual({ avg: 4, count: 1 });
    expect(await command("approve", String(id))).toBe(`no such review: ${id}`);
    expect(await command("list")).toBe("no reviews wait for approval");

    expect(await command("reject", String(id))).toBe(`review ${id} deleted`);
    expect(await rating(P.glue)).toBeNull();
    expect(await command("approve", "x")).toContain("Not the number of a review: x");
    expect(await command("reject")).toContain("Give the number of a review");
  });

  it("are unique per member and product, even for parallel requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => petr.call("POST", `/api/review/${P.pvc}`, REVIEW)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: "conflict" });
    await write(jana, P.pvc);
    expectAnswer(await jana.call("GET", `/api/me/reviews/${P.squares}`), 404, failureSchema);
    expect((await own(jana, P.pvc)).id).not.toBe((await own(petr, P.pvc)).id);
    expectAnswer(await ask("GET", `/api/me/reviews/${P.pvc}`), 401, failureSchema);
  });

  it("show whether the author has bought the product; samples, unpaid and cancelled orders do not count", async () => {
    const order = async (line: object) => {
      await petr.put(line);
      const headers = {
        ...petr.headers,
        "Idempotency-Key": `attempt-${JSON.stringify(line).length}-0000`,
      };
      const body = { ...acknowledging(await petr.choose()), ...BUYER };
      return (await expectOk(ask("POST", "/api/order", { headers, body }), orderCreatedSchema)).id;
    };
    await order({ productId: P.carpet, quantity: 1, isSample: true });
    const { id } = await write(petr, P.carpet);
    expect((await own(petr, P.carpet)).verified).toBe(false);
    const bought = await order(CUT);
    await command("approve", String(id));
    expect((await list(P.carpet)).data).toMatchObject([{ id, verified: false }]);
    await command("reject", String(id));

    await setOrder(database.db.sql, bought, { payment_state: "paid" });
    const again = await write(petr, P.carpet);
    await setOrder(database.db.sql, bought, { payment_state: "cod", state: "shipped" });
    await command("approve", String(again.id));
    expect((await list(P.carpet)).data).toMatchObject([{ id: again.id, verified: true }]);

    await command("reject", String(again.id));
    await setOrder(database.db.sql, bought, { state: "cancelled" });
    await write(petr, P.carpet);
    expect((await own(petr, P.carpet)).verified).toBe(false);
  });

  it("are listed by page and stars, translated if possible", async () => {
    await publish(P.squares, [5, 5, 5, 4, 4, 5, 5, 5, 5, 5, 1, 2]);
    const first = await list(P.squares);
    expect(first.data).toHaveLength(10);
    expect(first.meta).toMatchObject({ page: 1, per_page: 10, total: 12, last_page: 2 });
    expect(first.meta.summary).toEqual({
      avg: 4.3,
      count: 12,
      by_star: [
        { stars: 5, count: 8 },
        { stars: 4, count: 2 },
        { stars: 3, count: 0 },
        { stars: 2, count: 1 },
        { stars: 1, count: 1 },
      ],
    });
    expect((await list(P.squares, "?page=2")).data.map(({ title }) => title)).toEqual([
      "Titulek 10",
      "Titulek 11",
    ]);
    expect((await list(P.squares, "?page=3")).data).toEqual([]);
    const four = await list(P.squares, "?stars=4");
    expect([four.data.map(({ stars }) => stars), four.meta.total, four.meta.summary.count]).toEqual(
      [[4, 4], 2, 12],
    );
    expect((await list(P.squares, "?stars=3")).meta).toMatchObject({ total: 0, last_page: 1 });
    const english = (await list(P.squares, "", "en")).data;
    expect(english[0]).toMatchObject({ title: "Title", text: "English", lang: "en" });
    expect(english[1]).toMatchObject({ title: "Titulek 1", text: "Česky", lang: "cs" });
    for (const wrong of ["?page=0", "?page=x", "?stars=6"])
      expectAnswer(await ask("GET", `/api/review/cs/${P.squares}${wrong}`), 422, invalidSchema);
    expectAnswer(await ask("GET", "/api/review/cs/99999"), 404, failureSchema);
  });

  it("are in a member's export and become anonymous when the account is deleted", async () => {
    const eva = await newMember(ask, "Eva+Dum@naslap.example");
    const { id } = await write(eva, P.rug, { stars: 3 });
    const waiting = await write(eva, P.runner);
    await command("approve", String(id));
    const exported = await expectOk(eva.call("GET", "/api/me/export"), exportSchema);
    expect(exported.reviews).toMatchObject([
      { id: waiting.id, state: "pending" },
      { id, product_id: P.rug, state: "published" },
    ]);
    expect((await eva.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect((await list(P.rug)).data).toMatchObject([{ id, author: null, stars: 3 }]);
    expect(await rating(P.rug)).toEqual({ avg: 3, count: 1 });
    expect(await command("list")).not.toContain(`\n${waiting.id}  `);
  });

  it("are limited per member", async () => {
    const limited = createTestApi(database.db);
    const member = await newMember(limited.ask, "podlahar@naslap.example");
    const answers = [];
    for (let index = 0; index <= REVIEWS_PER_MEMBER; index += 1)
      answers.push((await member.call("POST", `/api/review/${P.glue}`, REVIEW)).status);
    expect(answers.slice(-2)).toEqual([409, 429]);
  });

  it("print no control characters", async () => {
    await database.db.sql.deleteFrom("reviews").execute();
    await write(jana, P.pvc, { title: "a\u001b[2Jb", text: "první řádek\n999  druhý řádek" });
    const lines = (await command("list")).split("\n");
    expect(lines.slice(1)).toEqual(["    a [2Jb", "    první řádek 999  druhý řádek"]);
  });
});
