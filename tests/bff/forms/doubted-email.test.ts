import { describe, expect, test } from "vitest";
import { z } from "zod";
import { intent } from "~/bff/forms/intent.server";
import { done, failed } from "~/contract/failures/result";
import { createFakeApi } from "../../support/backends/api-answers";
import { answerOnPage, response, sendForm, type More } from "../../support/browser/send-form";
import { cookieOf, loggedIn, USER } from "../../support/shops/member-shop";

const order = z.object({ email: z.string() });
const email = "jana@gmial.com";
const formThat = (saves: "keeps" | "has no login") => {
  const saved: string[] = [];
  const table = {
    order: intent<typeof order, More>(order, async () => ({ ok: true }), {
      doubtsEmail: true,
      save: async (_shop, fields) => {
        saved.push(String(fields.get("email")));
        return saves === "keeps"
          ? done(null)
          : { ...failed({ code: "unauthenticated" }), status: 401 };
      },
    }),
  };
  return { table, saved };
};

describe("a doubted e-mail", () => {
  test("is asked about once, and the typed values are stored", async () => {
    const { table, saved } = formThat("keeps");
    const asked = answerOnPage((await sendForm(table, { email })).answer);
    expect([asked.status, asked.data.result.error, saved]).toEqual([
      422,
      { email: [{ code: "email_mistyped", field: "email", value: "jana@gmail.com" }] },
      [email],
    ]);
    const again = await sendForm(table, { email, email_kept: email });
    expect([response(again.answer).status, saved]).toEqual([303, [email]]);
  });

  test("requires the password if the login has ended and nothing was stored", async () => {
    const { table } = formThat("has no login");
    const page = response((await sendForm(table, { email })).answer);
    expect([page.status, await page.json()]).toMatchObject([401, { email }]);
  });

  test.each([
    ["is not asked about if it is the member's own", { email: "Jana@gmial.com" }, 303],
    ["is asked about if it is not confirmed", { email, email_confirmed: false }, 422],
    ["is asked about if the member has another one", {}, 422],
  ])("%s", async (_name, own, status) => {
    const { api } = createFakeApi({ "GET /api/me": { data: { ...USER, ...own } } });
    const cookie = await cookieOf(loggedIn("first"));
    const { answer } = await sendForm(formThat("keeps").table, { email }, { api, cookie });
    expect(answer instanceof Response ? answer.status : answer.init?.status).toBe(status);
  });
});
