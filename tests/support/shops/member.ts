import { cartListSchema, cartSchema, type Cart } from "~/contract/cart/cart";
import { loggedInSchema, type LoggedIn } from "~/contract/customer/account";
import { wishlistSchema, type Wishlist } from "~/contract/customer/wishlist";
import { expectOk, type Answer, type Ask, type Guest } from "../backends/ask";
import { TEST_PASSWORD } from "../goods/assortment";

export const bearing = ({ token }: Pick<LoggedIn, "token">) => ({
  authorization: `Bearer ${token}`,
});

/** The fields of a login request that name the guest's cart. */
export const keysOf = ({ cart, headers }: Guest) => ({
  cartId: cart.id,
  cartTempId: headers.tempId,
});

export const logIn = async (ask: Ask, email: string, overrides: object = {}): Promise<LoggedIn> =>
  await expectOk(
    ask("POST", "/api/auth/login", {
      body: { email, password: TEST_PASSWORD, ...overrides },
    }),
    loggedInSchema,
  );

export interface TestMember {
  headers: { authorization: string };
  login: LoggedIn;
  cart(): Promise<Cart>;
  wishlist(): Promise<Wishlist>;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  put(line: object): Promise<void>;
  /** chooses carrier and bank transfer */
  choose(): Promise<Cart>;
}

export function memberOf(ask: Ask, login: LoggedIn): TestMember {
  const headers = bearing(login);
  const call: TestMember["call"] = (method, path, body) =>
    ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
  const cart = async (): Promise<Cart> => {
    const [first] = await expectOk(call("GET", "/api/cart/cs"), cartListSchema);
    if (!first) throw new Error("a member without a cart");
    return first;
  };
  return {
    headers,
    login,
    cart,
    call,
    wishlist: async () => await expectOk(call("GET", "/api/wishlist/cs"), wishlistSchema),
    async put(line) {
      const answer = await call("PUT", `/api/cart/${(await cart()).id}`, line);
      if (answer.status !== 200)
        throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    async choose() {
      const body = { deliveryId: 2, paymentId: 1 };
      return await expectOk(
        call("PATCH", `/api/cart/${(await cart()).id}/checkout`, body),
        cartSchema,
      );
    },
  };
}

export const newMember = async (
  ask: Ask,
  email: string,
  overrides: object = {},
): Promise<TestMember> => memberOf(ask, await logIn(ask, email, overrides));
