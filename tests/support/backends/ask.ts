import type { z } from "zod";
import {
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  type Cart,
  type CartUpdate,
} from "~/contract/cart/cart";
import {
  answerOf,
  commonFailuresOf,
  NO_CONTENT,
  successStatus,
  type Endpoint,
} from "~/contract/endpoints/endpoint";
import { failedBodySchema } from "~/contract/failures/failures";
import { orderCreatedSchema, type OrderCreated } from "~/contract/order/order";
import { acknowledgedOf } from "~/domain/cart";
import { endpointOf, paramsOf } from "../../../scripts/contract/backend";

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}
export type Ask = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;
type Fetch = (request: Request) => Promise<Response>;

function expectContract(method: string, pathname: string, { status, body }: Answer): void {
  const endpoint = endpointOf(method, pathname);
  if (!endpoint || status >= 300) return;
  const expected = successStatus(endpoint);
  if (status !== expected)
    throw new Error(`${method} ${endpoint.path} answers ${status}, the contract says ${expected}`);
  answerOf(endpoint)?.parse(body);
}

/** Empty parameters count as missing, the first of several counts. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== "").toReversed());

/** True if the call's schemas refuse the request: any of their codes may then be answered. */
function isMalformed(endpoint: Endpoint, url: URL, body: unknown): boolean {
  const params = paramsOf(endpoint, url.pathname);
  const sent: Record<string, unknown> = typeof body === "object" ? { ...body } : {};
  const isRefused = (schema: z.ZodType, value: unknown) =>
    schema !== NO_CONTENT && !schema.safeParse(value).success;
  return (
    isRefused(endpoint.params, params) ||
    isRefused(endpoint.query, queryOf(url)) ||
    isRefused(endpoint.request, endpoint.isIdRepeated ? { ...params, ...sent } : sent) ||
    (endpoint.isIdRepeated === true && (sent["id"] ?? params["id"]) !== params["id"])
  );
}

/** A well-formed call fails with the codes that the contract names. */
function expectNamedFailures(method: string, url: URL, sent: unknown, { body }: Answer): void {
  const endpoint = endpointOf(method, url.pathname);
  const { data } = failedBodySchema.safeParse(body);
  if (!endpoint || !data?.failures || isMalformed(endpoint, url, sent)) return;
  const named = [...endpoint.failures, ...commonFailuresOf(endpoint)];
  for (const { code, field } of data.failures)
    if (!named.includes(code) && field !== "idempotencyKey")
      throw new Error(`${method} ${endpoint.path} answers ${code}, which its failures do not name`);
}

/** Calls an API through a fetch function; its answers must match the contract. */
export const createAsk =
  (fetch: Fetch, baseUrl = "http://api.test"): Ask =>
  async (method, path, { body, headers = {} } = {}) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const request = new Request(new URL(path, baseUrl), {
      method,
      headers: { "content-type": "application/json", "accept-language": "cs", ...headers },
      ...json,
    });
    const response = await fetch(request);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") && text;
    const answer = {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
    const url = new URL(request.url);
    expectContract(method, url.pathname, answer);
    expectNamedFailures(method, url, body, answer);
    return answer;
  };

export const failureSchema = failedBodySchema.required({ failures: true, error: true });
export const invalidSchema = failedBodySchema.required({
  failures: true,
  message: true,
  errors: true,
});

/** Codes of a refused form by field. */
export const errorsOf = (answer: Answer) => expectAnswer(answer, 422, invalidSchema).errors;

/** Fields and codes of a refused form, as `quantity too_long:400`. */
export const refusalsOf = (answer: Answer): string[] =>
  Object.entries(errorsOf(answer)).map(([field, codes]) => `${field} ${codes.join(", ")}`);

export function expectAnswer<S extends z.ZodType>(
  answer: Answer,
  status: number,
  schema: S,
): z.output<S> {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return schema.parse(answer.body);
}

/** The body of a successful answer; `createAsk` compares its status with the contract. */
export async function expectOk<S extends z.ZodType>(
  call: Promise<Answer>,
  schema: S,
): Promise<z.output<S>> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} instead of success: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

export interface Guest {
  cart: Cart;
  headers: { tempId: string };
  read(): Promise<Cart>;
  add(line: object): Promise<Answer>;
  /** adds a line; fails if the API refuses it */
  put(line: object): Promise<CartUpdate>;
  set(line: object): Promise<Answer>;
  choose(choice: object): Promise<Answer>;
  order(fields?: object, key?: string): Promise<Answer>;
}

export async function newGuest(ask: Ask): Promise<Guest> {
  const [cart] = expectAnswer(await ask("GET", "/api/cart/anonymous/cs/0"), 200, cartListSchema);
  if (!cart?.tempId) throw new Error("no cart for a guest");
  const { id, tempId } = cart;
  const headers = { tempId };
  const read = async (): Promise<Cart> => {
    const [now] = expectAnswer(
      await ask("GET", `/api/cart/anonymous/cs/${tempId}`),
      200,
      cartListSchema,
    );
    if (!now) throw new Error("the cart is gone");
    return now;
  };
  const add = (line: object) => ask("PUT", `/api/cart/${id}`, { headers, body: { id, ...line } });
  return {
    cart,
    headers,
    read,
    add,
    put: async (line) => expectAnswer(await add(line), 200, cartUpdateSchema),
    set: (line) => ask("PATCH", `/api/cart/${id}`, { headers, body: { id, ...line } }),
    choose: (choice) => ask("PATCH", `/api/cart/${id}/checkout`, { headers, body: choice }),
    order: async (fields = {}, key = "attempt-0001") => {
      const current = await read();
      return ask("POST", "/api/order", {
        headers: { ...headers, "Idempotency-Key": key },
        body: { ...acknowledging(current), ...BUYER, ...fields },
      });
    },
  };
}

/** The order's acknowledged sum. @param currency displayed currency */
export const acknowledging = (cart: Cart, currency?: { id: number; rate: number }) => ({
  cartId: cart.id,
  cartVersion: cart.version,
  acknowledged: acknowledgedOf(cart, currency),
});

export const BUYER = {
  email: "jana@example.cz",
  phonePrefix: "+420",
  phone: "601 234 567",
  invoice: {
    firstname: "Jana",
    lastname: "Nováková",
    street: "Dlouhá 12",
    city: "Praha 9",
    zip: "190 00",
    country: "CZ",
  },
  agreement: true,
};

/** A guest with a line in the cart and chosen shipping and payment methods. */
export async function readyGuest(
  ask: Ask,
  line: object,
  choice: object = { deliveryId: 2, paymentId: 1 },
): Promise<Guest> {
  const guest = await newGuest(ask);
  await guest.put(line);
  expectAnswer(await guest.choose(choice), 200, cartSchema);
  return guest;
}

export const placeOrder = async (
  guest: Guest,
  fields?: object,
  key?: string,
): Promise<OrderCreated> => expectAnswer(await guest.order(fields, key), 201, orderCreatedSchema);
