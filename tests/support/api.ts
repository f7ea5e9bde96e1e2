import type { z } from "zod";
import { cartListSchema, cartSchema, cartUpdateSchema, type Cart, type CartUpdate } from "~/contract/cart";
import { failedBodySchema } from "~/contract/failures";
import { orderCreatedSchema, type OrderCreated } from "~/contract/order";
import { acknowledgedOf } from "~/domain/cart/acknowledged";
import { createPasswords } from "../../server/adapters/passwords";
import { createApi, type Api, type ApiDeps } from "../../server/api/index";
import { createChangeFeed, type ChangeFeed, type Database } from "../../server/db/index";

/** An answer of the API, its JSON as it came. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}
export type Ask = (method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<Answer>;
type Fetch = (request: Request) => Promise<Response>;

/** Speaks to an API through any function that answers requests. */
export const askThrough =
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
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };

/** The day on which tests take place. */
export const TODAY = new Date("2026-03-01T10:00:00Z");

/** Where the storefront of tests stands. */
export const PUBLIC_URL = "https://www.naslap.example";

/** The code that tests run. */
export const RELEASE = { id: "test", builtAt: new Date("2026-01-01T00:00:00Z") };

/**
 * The API over a database, with codes instead of words (`min:2`), so that tests need no language. It reads the change log before each call
 * instead of every half second.
 */
export function apiOver(db: Database, deps: Partial<ApiDeps> = {}): Api & { ask: Ask; failures: object[]; changes: ChangeFeed } {
  const failures: object[] = [];
  const changes = deps.changes ?? createChangeFeed(db, { warn: (fields) => void failures.push(fields) });
  const api = createApi({
    db,
    changes,
    release: RELEASE,
    translate: (_locale, key, params) =>
      [key.replace("validation:", ""), ...(params?.["value"] === undefined ? [] : [params["value"]])].join(":"),
    publicUrl: PUBLIC_URL,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => void failures.push(fields) },
    clock: () => TODAY,
    listingPatienceMs: 20_000,
    passwords: createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    ...deps,
  });
  const fetch: Api["fetch"] = async (request, caller) => {
    // where the database is away, the call itself says so
    await changes.catchUp().catch(() => undefined);
    return api.fetch(request, caller);
  };
  return { ...api, fetch, ask: askThrough(fetch), failures, changes };
}

/** The body of every failing answer: codes beside the one that the specification names. */
export const failureSchema = failedBodySchema.required({ failures: true, error: true });
/** The body of 422: codes beside a sentence for each failing field. */
export const invalidSchema = failedBodySchema.required({ failures: true, message: true, errors: true });

/** Reads an answer that must have a status and be to the contract. */
export function expectAnswer<S extends z.ZodType>(answer: Answer, status: number, schema: S): z.output<S> {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return schema.parse(answer.body);
}

/** A guest with a cart. */
export interface Guest {
  cart: Cart;
  /** the header that opens the cart */
  headers: { tempId: string };
  read(): Promise<Cart>;
  add(line: object): Promise<Answer>;
  /** adds what must be possible to add */
  put(line: object): Promise<CartUpdate>;
  set(line: object): Promise<Answer>;
  choose(choice: object): Promise<Answer>;
  order(fields?: object, key?: string): Promise<Answer>;
}

/** Makes a guest with a new cart, over the API that `ask` asks. */
export async function newGuest(ask: Ask): Promise<Guest> {
  const [cart] = expectAnswer(await ask("GET", "/api/cart/anonymous/cs/0"), 200, cartListSchema);
  if (!cart?.tempId) throw new Error("no cart for a guest");
  const { id, tempId } = cart;
  const headers = { tempId };
  const read = async (): Promise<Cart> => {
    const [now] = expectAnswer(await ask("GET", `/api/cart/anonymous/cs/${tempId}`), 200, cartListSchema);
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
      const shown = await read();
      return ask("POST", "/api/order", {
        headers: { ...headers, "Idempotency-Key": key },
        body: { ...acknowledging(shown), ...BUYER, ...fields },
      });
    },
  };
}

/** What an order says of the cart that was shown. @param currency in which it was shown */
export const acknowledging = (cart: Cart, currency?: { id: number; rate: number }) => ({
  cartId: cart.id,
  cartVersion: cart.version,
  acknowledged: acknowledgedOf(cart, currency),
});

/** Whom tests order for. */
export const BUYER = {
  email: "jana@example.cz",
  phonePrefix: "+420",
  phone: "601 234 567",
  invoice: { firstname: "Jana", lastname: "Nováková", street: "Dlouhá 12", city: "Praha 9", zip: "190 00", country: "CZ" },
  agreement: true,
};

/** A guest whose cart is ready to be ordered: the line put in, carrier and payment chosen. */
export async function readyGuest(ask: Ask, line: object, choice: object = { deliveryId: 2, paymentId: 1 }): Promise<Guest> {
  const guest = await newGuest(ask);
  await guest.put(line);
  expectAnswer(await guest.choose(choice), 200, cartSchema);
  return guest;
}

/** Places an order that must succeed. */
export const placed = async (guest: Guest, fields?: object, key?: string): Promise<OrderCreated> =>
  expectAnswer(await guest.order(fields, key), 201, orderCreatedSchema);
