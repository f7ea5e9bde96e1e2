import {
  cartAccessoriesSchema,
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  type AddonRequest,
  type AddRequest,
  type Cart,
  type CartUpdate,
  type CheckoutInput,
} from "~/contract/cart";
import type { DimensionsRequest } from "~/contract/cut";
import type { RelatedProduct } from "~/contract/catalogue";
import { done, failed } from "~/contract/result";
import { isFloor } from "~/domain/accessories";
import {
  emptyCartCookie,
  itemKeysOf,
  itemKey,
  headerCartOf,
  rememberCart,
  renewCartCookie,
  sampleKey,
  type HeaderCart,
} from "./cart-cookie.server";
import { failedWith, orThrow, type ApiFailure, type ApiResult } from "./failure.server";
import { guestCart, isOld } from "./guest-cookies.server";
import { UNAUTHENTICATED } from "./login.server";
import { newKeyOf } from "./first-visit-token.server";
import type { ShopParts } from "./shop-parts";

export type CartLine = Omit<AddRequest, "id" | "isSample"> & Partial<Pick<AddRequest, "isSample">>;

export interface ItemChange {
  itemId: string;
  productId: number;
  variantId?: number | null | undefined;
  /** 0 removes the line */
  quantity: number;
  /** undefined: unchanged */
  note?: string | undefined;
  dimensions?: DimensionsRequest | undefined;
}

export type CartKey = Pick<Cart, "id" | "tempId">;

/** The shopper's cart: a guest's by cookie, a member's by login. A change carries the version that its form showed; a cart with another version is not changed. */
export interface CartArea {
  inHeader(): Promise<HeaderCart>;
  /** Pieces in the cart. */
  count(): Promise<number>;
  /** True if the product (and variant) is in the cart; for guests by the cookie. */
  holds(productId: number, variantId: number | null): Promise<boolean>;
  holdsSample(productId: number): Promise<boolean>;
  /** The cart, read once per request; null if there is none. @throws the error page if the backend fails */
  read(): Promise<Cart | null>;
  /** Like `read`, with failures as values. */
  find(): Promise<ApiResult<Cart | null>>;
  /** Adds a line (PUT); creates a cart if needed. */
  add(line: CartLine): Promise<ApiResult<CartUpdate>>;
  set(change: ItemChange, version?: number): Promise<ApiResult<CartUpdate>>;
  /** Adds or removes packaging. */
  setAddon(wish: AddonRequest, version?: number): Promise<ApiResult<Cart>>;
  /** Sets delivery and payment, completely or partially, and stores typed details. */
  choose(choice: CheckoutInput): Promise<ApiResult<Cart>>;
  /** Accessories for the floors in the cart; empty if they cannot be read, so that the cart is still shown. */
  accessories(cart: Cart): Promise<RelatedProduct[]>;
  /** Runs a cart change that returns the new cart. `cart_gone` without a cart. */
  change(call: (key: CartKey) => Promise<ApiResult<Cart>>): Promise<ApiResult<Cart>>;
  /** Key of the cart; null if there is none yet. */
  key(): Promise<ApiResult<CartKey | null>>;
  /** Like `key`, but fails with `cart_gone` if there is none. */
  keyOrGone(): Promise<ApiResult<CartKey>>;
  /** Clears the cart's cookie after an order. */
  ordered(): Promise<void>;
}

export const CART_GONE: ApiFailure = { ...failed({ code: "cart_gone" }), status: 404 };

/** Other backends may answer a plain 404. */
const isGone = (failure: ApiFailure): boolean => failedWith(failure, "cart_gone") || failedWith(failure, "not_found");

/** Creates the cart area: the cart is read at most once, and replaced by the answer of each change. */
export function cartArea({ api, cookies, locale, login, record, visit, storefront }: ShopParts): CartArea {
  let reading: Promise<ApiResult<Cart | null>> | undefined;

  /** The first cart of the list is used; an unknown tempId gives a new cart (specification sections 3 and 7). */
  async function open(tempId: string | null): Promise<ApiResult<Cart>> {
    const member = await login.isLoggedIn();
    const path = member ? `/api/cart/${locale}` : `/api/cart/anonymous/${locale}/${tempId ?? "0"}`;
    const listed = await api.get(path, cartListSchema, { member });
    if (!listed.ok) return listed;
    const [first] = listed.value;
    return first ? done(first) : api.send("POST", "/api/cart/create", cartSchema, { member, body: { locale, tempId } });
  }

  async function remember<T extends Cart | null>(result: ApiResult<T>): Promise<ApiResult<T>> {
    if (result.ok && result.value) await rememberCart(cookies, result.value);
    return result;
  }

  async function readOnce(): Promise<ApiResult<Cart | null>> {
    if (await login.isLoggedIn()) {
      const opened = await open(null);
      // the login had ended: the shopper is a guest now
      if (opened.ok || (await login.isLoggedIn())) return opened;
    }
    const guest = await cookies.read(guestCart);
    return guest ? remember(await open(guest.tempId)) : done(null);
  }

  async function keyOfShopper(): Promise<ApiResult<CartKey | null>> {
    const members = (await login.isLoggedIn()) ? await find() : undefined;
    if (login.hasEndedNow()) return UNAUTHENTICATED;
    if (members) return members;
    const guest = await cookies.read(guestCart);
    if (guest?.id !== undefined) return done({ id: guest.id, tempId: guest.tempId });
    return guest ? remember(await open(guest.tempId)) : done(null);
  }

  /** Later reads of the request use the cart of the change's answer. */
  async function changed<T>(answer: ApiResult<T>, cartOf: (data: T) => Cart): Promise<ApiResult<T>> {
    const cart = answer.ok ? cartOf(answer.value) : answer.cart;
    if (cart) reading = remember(done(cart));
    await reading;
    return answer;
  }

  async function put({ id, tempId }: CartKey, line: CartLine): Promise<ApiResult<CartUpdate>> {
    return changed(await api.send("PUT", `/api/cart/${id}`, cartUpdateSchema, { tempId, body: { ...line, id } }), ({ cart }) => cart);
  }

  /** Without a cart: the member's login may have ended. */
  const noCart = async (): Promise<ApiFailure> => ((await login.hasEnded()) ? UNAUTHENTICATED : CART_GONE);

  async function change<T>(call: (key: CartKey) => Promise<ApiResult<T>>, cartOf: (data: T) => Cart): Promise<ApiResult<T>> {
    const key = await keyOfShopper();
    if (!key.ok) return key;
    return key.value ? changed(await call(key.value), cartOf) : noCart();
  }
  async function itemKeys(): Promise<readonly string[]> {
    if (!(await login.isLoggedIn())) return (await cookies.read(guestCart))?.held ?? [];
    const cart = await read();
    return cart ? itemKeysOf(cart) : [];
  }
  async function hasItem(key: string): Promise<boolean> {
    const isFound = (await itemKeys()).includes(key);
    record.readCartItem(key, isFound);
    return isFound;
  }
  const itself = (cart: Cart) => cart;
  const find = () => (reading ??= readOnce());

  const read = async (): Promise<Cart | null> => {
    const found = await find();
    return found.ok ? found.value : null;
  };

  async function headerCart(): Promise<HeaderCart> {
    if (await login.isLoggedIn()) {
      const cart = await read();
      return cart ? headerCartOf(cart) : { count: 0 };
    }
    const guest = await cookies.read(guestCart);
    if (!guest) return { count: 0 };
    // answers to concurrent forms may arrive out of order, and a late one sets an older cookie,
    // so data requests read the cart itself. A read also renews the cart in the API, which keeps it as long as its cookie
    const fresh = reading || visit.isDataRequest || isOld(guest) ? await read() : null;
    if (fresh) return headerCartOf(fresh);
    await renewCartCookie(cookies, guest);
    return { count: guest.count, sum: guest.sum };
  }

  return {
    inHeader: headerCart,
    count: async () => (await headerCart()).count,
    holds: (productId, variantId) => hasItem(itemKey(productId, variantId)),
    holdsSample: (productId) => hasItem(sampleKey(productId)),
    read: async () => orThrow(await find(), "cart_failed"),
    find,

    async add(line) {
      const known = await keyOfShopper();
      if (!known.ok) return known;
      const key = known.value ?? newKeyOf("cart", cookies, storefront);
      if (key) {
        const added = await put(key, line);
        if (added.ok || !isGone(added)) return added;
      }
      // replaces a closed or deleted cart
      const opened = await open(known.value?.tempId ?? null);
      if (!opened.ok) return { ...opened, step: "cart_not_created" };
      const added = await put(opened.value, line);
      // the cart may exist now: keep its key for the next try
      if (!added.ok) await remember(opened);
      return added;
    },
    set: (wish, version) =>
      change(
        ({ id, tempId }) => api.send("PATCH", `/api/cart/${id}`, cartUpdateSchema, { tempId, cartVersion: version, body: { ...wish, id } }),
        ({ cart }) => cart,
      ),
    setAddon: (wish, version) =>
      change(
        ({ id, tempId }) => api.send("PATCH", `/api/cart/${id}/addon`, cartSchema, { tempId, cartVersion: version, body: wish }),
        itself,
      ),
    choose: (choice) =>
      change(({ id, tempId }) => api.send("PATCH", `/api/cart/${id}/checkout`, cartSchema, { tempId, body: choice }), itself),
    change: (call) => change(call, itself),

    async accessories({ id, tempId, items }) {
      if (!items.some(({ product, is_sample }) => isFloor({ groupTypeId: product.group_type_id, isSample: is_sample }))) return [];
      const read = await api.get(`/api/cart/${id}/accessories/${locale}`, cartAccessoriesSchema, { tempId });
      return read.ok ? read.value.data : [];
    },
    key: keyOfShopper,
    async keyOrGone() {
      const key = await keyOfShopper();
      if (!key.ok) return key;
      return key.value ? done(key.value) : noCart();
    },
    ordered: () => emptyCartCookie(cookies),
  };
}
