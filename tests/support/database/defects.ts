import { randomUUID } from "node:crypto";
import { z } from "zod";
import { withBody, withHeaders, withUrl, type Defect } from "../backends/broken-backend";

const withFields = (text: string, fields: object): string =>
  JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(text)), ...fields });

/** A backend that opens every cart with any key. */
function anyKey(): Pick<Defect, "request" | "answer"> {
  const keys = new Map<string, string>();
  return {
    request: (request) => {
      const id = new URL(request.url).pathname.split("/")[3] ?? "";
      const key = keys.get(id);
      return key === undefined ? request : withHeaders(request, { tempId: key });
    },
    answer: (text) => {
      const [, id, key] = /"id":"([\w-]+)","tempId":"([\w-]+)"/.exec(text) ?? [];
      if (id !== undefined && key !== undefined) keys.set(id, key);
      return {};
    },
  };
}

/** `npm run contract` must find each of them. */
export const DEFECTS: readonly Defect[] = [
  {
    name: "a number is a text",
    foundBy: "schema: GET /api/catalog/product/{locale}/{id}",
    calls: /^GET \/api\/catalog\/product\/\w+\/\d+$/,
    answer: (text) => ({ text: text.replace(/"group_type_id":(\d+)/, '"group_type_id":"$1"') }),
  },
  {
    name: "a field is missing",
    foundBy: "schema: GET /api/store/{locale}",
    calls: /^GET \/api\/store\/\w+$/,
    answer: (text) => ({ text: text.replaceAll('"services":', '"services_offered":') }),
  },
  {
    name: "a list has an envelope that the contract does not name",
    foundBy: "schema: GET /api/lists/countries/{locale}",
    calls: /^GET \/api\/lists\/countries/,
    answer: (text) => ({ text: `{"data":${text}}` }),
  },
  {
    name: "half an answer",
    foundBy: "schema: GET /api/home/{locale}",
    calls: /^GET \/api\/home\//,
    answer: (text) => ({ text: text.slice(0, text.length / 2) }),
  },
  {
    name: "another status of success",
    foundBy: "cart: what was added is in the answer and in the cart that is read",
    calls: /^PUT \/api\/cart\//,
    answer: (_text, status) => ({ status: status === 200 ? 201 : status }),
  },
  {
    name: "200 for a failure",
    foundBy: "failures: what does not exist is 404",
    calls: /^GET \/api\/store\/cs\/2000000000/,
    answer: () => ({ status: 200 }),
  },
  {
    name: "a failure without a code",
    foundBy: "failures: what does not exist is 404",
    calls: /^GET \/api\/info\/cs\/2000000000/,
    answer: () => ({ text: "{}" }),
  },
  {
    name: "403 without a token",
    foundBy: "failures: a member's calls are 401 without a token and with a wrong one",
    calls: /^GET \/api\/me$/,
    answer: (_text, status) => ({ status: status === 401 ? 403 : status }),
  },
  {
    name: "404 for a wrong method",
    foundBy: "failures: a wrong method is 405",
    calls: /^DELETE \/api\/settings/,
    answer: () => ({ status: 404 }),
  },
  {
    name: "a wrong field without its name",
    foundBy: "failures: POST /api/contact with an empty body is 422 and names message",
    calls: /^POST \/api\/contact/,
    answer: (text) => ({ text: withFields(text, { errors: {} }) }),
  },
  {
    name: "one sentence a field in place of a list",
    foundBy: "failures: POST /api/auth/password/reset with an empty body is 422 and names email",
    calls: /^POST \/api\/auth\/password\/reset/,
    answer: (text) => ({ text: withFields(text, { errors: { email: "Vyplňte e-mail." } }) }),
  },
  {
    name: "a failure code that the contract does not know",
    foundBy: "failures: POST /api/newsletter with an empty body is 422 and names email",
    calls: /^POST \/api\/newsletter$/,
    answer: (text) => ({ text: text.replaceAll('"code":"required"', '"code":"missing"') }),
  },
  {
    name: "nested fields without dots",
    foundBy: "order: wrong fields are 422, nested ones with dots",
    calls: /^POST \/api\/order$/,
    answer: (text) => ({ text: text.replaceAll("invoice.zip", "zip") }),
  },
  {
    name: "a large body is accepted",
    foundBy: "limits: a body of a megabyte is 413",
    calls: /^POST \/api\/cart\/create/,
    request: (request) => withBody(request, (body) => (body.length > 100_000 ? "{}" : body)),
  },
  {
    name: "any quantity is accepted",
    foundBy: "limits: a quantity is a whole number up to 999",
    calls: /^PUT \/api\/cart\//,
    request: (request) =>
      withBody(request, (body) => body.replace(/"quantity":1000/, '"quantity":1')),
  },
  {
    name: "money as a float with more than two decimals",
    foundBy: "money: every amount has at most two decimals",
    calls: /^GET \/api\/catalog\/products\//,
    answer: (text) => ({ text: text.replaceAll(/"price":(\d+)(?:\.\d+)?/g, '"price":$1.123') }),
  },
  {
    name: "a negative price",
    foundBy: "money: prices are not negative, and with VAT they are larger by VAT",
    calls: /^GET \/api\/catalog\/products\//,
    answer: (text) => ({ text: text.replaceAll(/"(price(?:_tax_incl)?)":(\d)/g, '"$1":-$2') }),
  },
  {
    name: "prices with VAT as prices without",
    foundBy: "money: prices are not negative, and with VAT they are larger by VAT",
    calls: /^GET \/api\/catalog\/products\//,
    answer: (text) => ({
      text: text.replaceAll(
        /"price":[\d.]+(.*?)"price_tax_incl":([\d.]+)/g,
        '"price":$2$1"price_tax_incl":$2',
      ),
    }),
  },
  {
    name: "amounts in another currency",
    foundBy: "money: the default currency is CZK, at rate 1",
    calls: /^GET \/api\/lists\/currencies/,
    answer: (text) => ({ text: text.replace('"code":"CZK"', '"code":"EUR"') }),
  },
  {
    name: "no English texts",
    foundBy: "schema: GET /api/catalog/product/{locale}/{id}",
    calls: /^GET \/api\/catalog\/product\/\w+\/\d+$/,
    answer: (text) => ({ text: text.replace(/,"en":"[^"]*"/, "") }),
  },
  {
    name: "a quote that is not charged",
    foundBy: "money: a cut costs in the cart what was quoted",
    calls: /^POST \/api\/catalog\/cut-quote/,
    answer: (text, status) => ({
      text: status === 200 ? withFields(text, { total_tax_incl: 1 }) : text,
    }),
  },
  {
    name: "a total that is not the sum of its parts",
    foundBy: "money: totals are the sums of their lines and parts",
    calls: /^GET \/api\/cart\/anonymous/,
    answer: (text) => ({
      text: text.replaceAll(
        /"total_tax_incl":(\d+)(?:\.\d+)?(,"rounding_tax_incl")/g,
        '"total_tax_incl":1$1$2',
      ),
    }),
  },
  {
    name: "a sample added twice counts twice",
    foundBy: "idempotency: a sample added twice is in the cart once",
    calls: /^PUT \/api\/cart\//,
    answer: (text) => ({
      text: text.includes('"original_quantity":1') ? withFields(text, { quantity: 2 }) : text,
    }),
  },
  {
    name: "goods added again replace the line",
    foundBy: "cart: the same goods added again are one line with the sum",
    calls: /^PUT \/api\/cart\//,
    request: (request) =>
      withBody(request, (body) =>
        body.includes('"quantity":2') ? body.replace('"quantity":2', '"quantity":1') : body,
      ),
  },
  {
    name: "the Idempotency-Key is ignored",
    foundBy: "order: from the cart to the order; the same Idempotency-Key gives the same order",
    calls: /^POST \/api\/order$/,
    request: (request) => withHeaders(request, { "idempotency-key": randomUUID() }),
  },
  {
    name: "no Idempotency-Key is needed",
    foundBy: "idempotency: an order without Idempotency-Key is 422",
    calls: /^POST \/api\/order$/,
    request: (request) =>
      request.headers.has("idempotency-key")
        ? request
        : withHeaders(request, { "idempotency-key": randomUUID() }),
  },
  {
    name: "every renewal gives another login",
    foundBy: "idempotency: the same refresh token twice gives the same login",
    calls: /^POST \/api\/auth\/refresh/,
    answer: (text, status) => ({
      text: status === 200 ? withFields(text, { refresh_token: randomUUID() }) : text,
    }),
  },
  {
    name: "the language of the path is ignored",
    foundBy: "locales: the tree of categories has the same ids and other names",
    calls: /^GET \/api\/catalog\/category\/en$/,
    request: (request) => withUrl(request, (url) => url.replace("/category/en", "/category/cs")),
  },
  {
    name: "Accept-Language is ignored",
    foundBy: "locales: sentences of failures follow Accept-Language",
    calls: /^POST \/api\/auth\/login/,
    request: (request) => withHeaders(request, { "accept-language": "cs" }),
  },
  {
    name: "a cart with another key",
    foundBy: "cart: with the key of another one it is 404",
    calls: /^\w+ \/api\/cart\//,
    ...anyKey(),
  },
  {
    name: "the cart's version is ignored",
    foundBy: "cart: a change with an old cartVersion is 409 and changes nothing",
    calls: /^PATCH \/api\/cart\//,
    request: (request) => withHeaders(request, { cartVersion: undefined }),
  },
  {
    name: "every page is the first one",
    foundBy: "listing: page, size and last page",
    calls: /^GET \/api\/catalog\/products\//,
    request: (request) => withUrl(request, (url) => url.replace(/([?&])page=\d+/, "$1")),
  },
  {
    name: "a filter is ignored",
    foundBy: "listing: price_max leaves out dearer products",
    calls: /^GET \/api\/catalog\/products\//,
    request: (request) => withUrl(request, (url) => url.replace(/price_max=\d+/, "")),
  },
  {
    name: "a login tells which e-mails have an account",
    foundBy: "member: a wrong password and an unknown e-mail have the same answer",
    calls: /^POST \/api\/auth\/login/,
    answer: (text, status) => ({
      text: status === 422 ? withFields(text, { message: randomUUID() }) : text,
    }),
  },
];
