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
import { emptyCartCookie, heldIn, heldKey, piecesOf, rememberCart, renewCartCookie, sampleKey } from "./cart-cookie.server";
import { failedWith, orThrow, type ApiFailure, type ApiResult } from "./failure.server";
import { guestCart, isOld } from "./guest-cookies.server";
import { UNAUTHENTICATED } from "./login.server";
import { newKeyOf } from "./first-visit-token.server";
import type { ShopParts } from "./shop-parts";

/** What a form asks to be put into the cart. */
export type CartLine = Omit<AddRequest, "id" | "isSample"> & Partial<Pick<AddRequest, "isSample">>;

/** What a form sets of a line of the cart. */
export interface ItemChange {
  itemId: string;
  productId: number;
  variantId?: number | null | undefined;
  /** 0 removes the line */
  quantity: number;
  /** left out: the note stays */
  note?: string | undefined;
  /** left out: it is cut as it was */
  dimensions?: DimensionsRequest | undefined;
}

/** What opens a cart. */
export type CartKey = Pick<Cart, "id" | "tempId">;

/** The shopper's cart: a guest's, which a cookie opens and remembers, or a member's, which the login opens and each page reads. Changes take the version of the cart that their form was made from, where it is known: another one is not changed. */
export interface CartArea {
  /** Pieces in the cart, for the header. */
  count(): Promise<number>;
  /** Whether the product (and variant) is in the cart already; of a guest's as the cookie remembers it. */
  holds(productId: number, variantId: number | null): Promise<boolean>;
  /** The same of a sample of the product. */
  holdsSample(productId: number): Promise<boolean>;
  /** The cart, read once in a request; null without one; reading makes none. @throws the page for a failing backend */
  read(): Promise<Cart | null>;
  /** The same, its failure a value. */
  find(): Promise<ApiResult<Cart | null>>;
  /** Adds a line (PUT), to a new cart where there is none. */
  add(line: CartLine): Promise<ApiResult<CartUpdate>>;
  /** Sets a line (PATCH). */
  set(change: ItemChange, version?: number): Promise<ApiResult<CartUpdate>>;
  /** Adds packaging, or leaves it out. */
  setAddon(wish: AddonRequest, version?: number): Promise<ApiResult<Cart>>;
  /** Chooses delivery and payment, whole or in part, and keeps what is typed of the details. */
  choose(choice: CheckoutInput): Promise<ApiResult<Cart>>;
  /** Accessories for the floors of the cart, asked for where there is a floor; empty where they cannot be read, so that the cart is shown anyway. */
  accessories(cart: Cart): Promise<RelatedProduct[]>;
  /** Makes a change of the cart that a call answers with the new cart. A shopper without a cart gets `cart_gone`. */
  change(call: (key: CartKey) => Promise<ApiResult<Cart>>): Promise<ApiResult<Cart>>;
  /** What opens the cart; null where there is none. */
  key(): Promise<ApiResult<CartKey | null>>;
  /** The same, a failure where there is none. */
  keyOrGone(): Promise<ApiResult<CartKey>>;
  /** Says that the cart was ordered and is empty now. */
  ordered(): Promise<void>;
}

/** What a change fails with where the shopper has no cart. */
export const CART_GONE: ApiFailure = { ...failed({ code: "cart_gone" }), status: 404 };

/** Another backend may answer a plain 404. */
const isGone = (failure: ApiFailure): boolean => failedWith(failure, "cart_gone") || failedWith(failure, "not_found");

/** Makes the shopper's cart of one request: read at most once, and after a change the cart of the answer. */
export function cartArea({ api, cookies, locale, login, record, visit, storefront }: ShopParts): CartArea {
  let reading: Promise<ApiResult<Cart | null>> | undefined;

  /** The first cart of the list is used; an unknown tempId gives a new cart (specification sections 3 and 7). */
  async function open(tempId: string | null): Promise<ApiResult<Cart>> {
    const member = await login.isHeld();
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
    if (await login.isHeld()) {
      const opened = await open(null);
      // the login was over, so she is a guest by now
      if (opened.ok || (await login.isHeld())) return opened;
    }
    const guest = await cookies.read(guestCart);
    return guest ? remember(await open(guest.tempId)) : done(null);
  }

  /** The key of the shopper's cart: of the cookie where it has one, otherwise of a cart that is opened; null where there is none, or a failure. */
  async function keyOfShopper(): Promise<ApiResult<CartKey | null>> {
    const members = (await login.isHeld()) ? await find() : undefined;
    if (login.isOver()) return UNAUTHENTICATED;
    if (members) return members;
    const guest = await cookies.read(guestCart);
    if (guest?.id !== undefined) return done({ id: guest.id, tempId: guest.tempId });
    return guest ? remember(await open(guest.tempId)) : done(null);
  }

  /** After a change the rest of the request uses the cart of its answer. */
  async function changed<T>(answer: ApiResult<T>, cartOf: (data: T) => Cart): Promise<ApiResult<T>> {
    const cart = answer.ok ? cartOf(answer.value) : answer.cart;
    if (cart) reading = remember(done(cart));
    await reading;
    return answer;
  }

  async function put({ id, tempId }: CartKey, line: CartLine): Promise<ApiResult<CartUpdate>> {
    return changed(await api.send("PUT", `/api/cart/${id}`, cartUpdateSchema, { tempId, body: { ...line, id } }), ({ cart }) => cart);
  }

  /** Why there is no cart: it may be that of a member whose login has ended. */
  const noCart = async (): Promise<ApiFailure> => ((await login.hasEnded()) ? UNAUTHENTICATED : CART_GONE);

  async function change<T>(call: (key: CartKey) => Promise<ApiResult<T>>, cartOf: (data: T) => Cart): Promise<ApiResult<T>> {
    const key = await keyOfShopper();
    if (!key.ok) return key;
    return key.value ? changed(await call(key.value), cartOf) : noCart();
  }
  /** What is in the cart, by its keys. */
  async function held(): Promise<readonly string[]> {
    if (!(await login.isHeld())) return (await cookies.read(guestCart))?.held ?? [];
    const cart = await read();
    return cart ? heldIn(cart) : [];
  }
  async function isHeld(key: string): Promise<boolean> {
    const isFound = (await held()).includes(key);
    record.lookedForInCart(key, isFound);
    return isFound;
  }
  const itself = (cart: Cart) => cart;
  const find = () => (reading ??= readOnce());

  const read = async (): Promise<Cart | null> => {
    const found = await find();
    return found.ok ? found.value : null;
  };

  return {
    async count() {
      if (await login.isHeld()) {
        const cart = await read();
        return cart ? piecesOf(cart) : 0;
      }
      const guest = await cookies.read(guestCart);
      if (!guest) return 0;
      // answers to forms that a script sends may come in another order than the forms went, and a late one brings an older cookie:
      // a page that shows the cart reads it in this very request. Reading also says to the API that the guest still comes: the cart lives as long as its cookie
      const fresh = reading || visit.isDataRequest || isOld(guest) ? await read() : null;
      if (fresh) return piecesOf(fresh);
      await renewCartCookie(cookies, guest);
      return guest.count;
    },
    holds: (productId, variantId) => isHeld(heldKey(productId, variantId)),
    holdsSample: (productId) => isHeld(sampleKey(productId)),
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
      // a new cart replaces one that was closed or deleted for its age
      const opened = await open(known.value?.tempId ?? null);
      if (!opened.ok) return { ...opened, step: "cart_not_created" };
      const added = await put(opened.value, line);
      // the cart may have been made just now: the next try is to find it again
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
