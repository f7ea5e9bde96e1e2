import { z } from "zod";
import { trackedClickSchema } from "~/contract/core/ap-tracker";
import { failedBodySchema } from "~/contract/failures/failures";
import { expectEqual, expectTrue, type Check } from "../backend";

const UNKNOWN = 2_000_000_000;
const MISSING = [
  `/api/catalog/product/cs/${UNKNOWN}`,
  `/api/catalog/category/cs/${UNKNOWN}`,
  `/api/store/cs/${UNKNOWN}`,
  `/api/info/cs/${UNKNOWN}`,
  `/api/blog/cs/${UNKNOWN}`,
  "/api/order/1/not-the-hash",
  "/api/there-is-no-such-call",
  "/api/catalog/category/de",
];
const OF_MEMBERS = [
  "/api/me",
  "/api/cart/cs",
  "/api/wishlist/cs",
  "/api/me/orders",
  "/api/me/addresses",
  "/api/me/export",
];
/** Calls that refuse an empty body, each with a required field. */
const FORMS: readonly (readonly [path: string, field: string])[] = [
  ["/api/auth/login", "email"],
  ["/api/auth/register", "email"],
  ["/api/auth/password/reset", "email"],
  ["/api/newsletter", "email"],
  ["/api/contact", "message"],
  ["/api/laying", "email"],
  ["/api/order/lookup", "number"],
  ["/api/catalog/cut-quote/cs", "productId"],
  ["/api/floor/plan/cs", "productId"],
  ["/api/order", "invoice.zip"],
];
const sentencesSchema = failedBodySchema.required({ errors: true });

export const FAILURE_CHECKS: readonly Check[] = [
  {
    name: "failures: what does not exist is 404",
    async run(backend) {
      for (const path of MISSING) await backend.fails("GET", path, 404, { error: "not_found" });
    },
  },
  {
    name: "failures: a member's calls are 401 without a token and with a wrong one",
    async run(backend) {
      for (const path of OF_MEMBERS) {
        await backend.fails("GET", path, 401, { error: "unauthenticated" });
        await backend.fails(
          "GET",
          path,
          401,
          { error: "unauthenticated" },
          { token: "not-a-token" },
        );
      }
    },
  },
  ...FORMS.map(([path, field]): Check => ({
    name: `failures: POST ${path} with an empty body is 422 and names ${field}`,
    async run(backend) {
      const body = path === "/api/order" ? { invoice: {} } : {};
      const headers = { "idempotency-key": "contract-check-0" };
      await backend.fails("POST", path, 422, { field }, { body, headers });
    },
  })),
  {
    name: "failures: a wrong method is 405",
    async run(backend) {
      await backend.fails("DELETE", "/api/settings", 405);
    },
  },
  {
    name: "failures: a body that is not JSON is 400, another type 415",
    async run(backend) {
      await backend.fails("POST", "/api/cart/create", 400, {}, { text: "{" });
      await backend.fails(
        "POST",
        "/api/cart/create",
        415,
        {},
        {
          text: "locale=cs",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        },
      );
    },
  },
  {
    name: "limits: a body of a megabyte is 413",
    async run(backend) {
      await backend.fails(
        "POST",
        "/api/cart/create",
        413,
        {},
        { body: { locale: "cs", more: "x".repeat(1_000_000) } },
      );
    },
  },
  {
    name: "locales: sentences of failures follow Accept-Language",
    async run(backend) {
      const [cs, en] = await Promise.all(
        ["cs-CZ", "en-GB"].map(async (lang) => {
          const { body } = await backend.fails(
            "POST",
            "/api/auth/login",
            422,
            { field: "email" },
            { body: {}, lang },
          );
          return sentencesSchema.parse(body).errors;
        }),
      );
      expectEqual("fields in English", Object.keys(en ?? {}), Object.keys(cs ?? {}));
      expectTrue(
        `the same sentence in both languages: ${cs?.["email"]?.[0] ?? ""}`,
        cs?.["email"]?.[0] !== en?.["email"]?.[0],
      );
    },
  },
  {
    name: "affiliate: a click is kept in a cookie with consent only",
    async run(backend) {
      for (const consent of [true, false]) {
        const noted = await backend.ask("POST", "/api/ap-tracker", {
          body: { consent, clickId: "contract-check" },
        });
        const cookie = noted.headers
          .getSetCookie()
          .map((line) => line.split(";")[0] ?? "")
          .join("; ");
        const { clickId } = await backend.call("GET", "/api/ap-tracker", trackedClickSchema, {
          headers: { cookie },
        });
        expectEqual(`click with consent ${consent}`, clickId, consent ? "contract-check" : null);
      }
    },
  },
  {
    name: "failures: an answer without a body is 204, not 200",
    async run(backend) {
      // this address does not exist: nothing is mailed
      const body = { number: "00000000", email: "contract-check@example.com" };
      await backend.call("POST", "/api/order/lookup", z.undefined(), { body });
    },
  },
];
