import {
  type AddonRequest,
  type AddRequest,
  type AnyCart,
  type Cart,
  type CartChanged,
  type CartItem,
  type CheckoutInput,
} from "~/contract/cart/cart";
import type { DimensionsRequest } from "~/contract/cart/cut";
import type { RelatedProduct } from "~/contract/catalogue";
import type { Setting } from "~/contract/content/content";
import type { User } from "~/contract/customer/account";
import { cart as calls } from "~/contract/endpoints/cart";
import { done, failed } from "~/contract/failures/result";
import { isFloor } from "~/domain/cart";
import { roomQuery, type MyRoom } from "~/domain/room";
import { UNAUTHENTICATED_ANSWER } from "../account/login.server";
import { failedWith, type ApiFailure, type ApiResult } from "../client/api-result.server";
import { orDefault, orThrow } from "../client/error-pages.server";
import {
  completeKey,
  emptyCartCookie,
  forgetDay,
  guestCart,
  headerCartOf,
  isOld,
  itemKey,
  itemKeysOf,
  newGuestKey,
  rememberCart,
  sampleCookieKey,
  samplesIn,
  type HeaderCart,
} from "../cookies/guest-cookies.server";
import type { ShopParts } from "../shop-parts";
import { completeCart, isWholeCart } from "./any-cart.server";

export type NewCartLine = Omit<AddRequest, "id" | "isSample"> &
  Partial<Pick<AddRequest, "isSample">>;

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

type CartIds = Pick<Cart, "id" | "tempId">;

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
  add(line: NewCartLine): Promise<ApiResult<CartChanged>>;
  set(change: ItemChange, version?: number): Promise<ApiResult<CartChanged>>;
  /** Deletes the cart with its goods, vouchers and typed details. @returns what it held; null if there was none */
  empty(version?: number): Promise<ApiResult<Cart | null>>;
  /** Adds or removes packaging. */
  setAddon(wish: AddonRequest, version?: number): Promise<ApiResult<undefined>>;
  /** Sets delivery and payment, completely or partially, and stores typed details. */
  setCheckout(checkout: CheckoutInput): Promise<ApiResult<undefined>>;
  /** Accessories for the floors in the cart, and for the shopper's room; empty if they cannot be read, so that the cart is still shown. */
  accessories(cart: Cart, room?: MyRoom | null): Promise<RelatedProduct[]>;
  /** Runs a cart change and reads the cart again. `cart_gone` without a cart. */
  change(call: (key: CartIds) => Promise<ApiResult<undefined>>): Promise<ApiResult<undefined>>;
  /** Key of the cart; null if there is none yet. */
  key(): Promise<ApiResult<CartIds | null>>;
  /** Like `key`, but fails with `cart_gone` if there is none. */
  keyOrGone(): Promise<ApiResult<CartIds>>;
  /** Clears the cart's cookie after an order. */
  ordered(): Promise<void>;
}

const CART_GONE_ANSWER: ApiFailure = { ...failed({ code: "cart_gone" }), status: 404 };
const CART_CHANGED_ANSWER: ApiFailure = { ...failed({ code: "cart_changed" }), status: 409 };

/** Other backends may answer a plain 404. */
const isGone = (failure: ApiFailure): boolean =>
  failedWith(failure, "cart_gone") || failedWith(failure, "not_found");

/** Sums of a backend that sends none are calculated by its settings and the member's group. */
interface CartRules {
  settings(): Promise<Setting[]>;
  member(): Promise<ApiResult<User | null>>;
}

/** Creates the cart area: the cart is read once, and again after each change ('every cart change re-fetches the list', specification section 4). */
export function cartArea(
  { api, cookies, locale, login, record, visit, storefront }: ShopParts,
  rules: CartRules,
): CartArea {
  let reading: Promise<ApiResult<Cart | null>> | undefined;

  /** The first cart of the list is used; an unknown tempId gives a new cart (specification sections 3 and 7). */
  async function open(tempId: string | null): Promise<ApiResult<Cart>> {
    const member = await login.isLoggedIn();
    const list = () =>
      member
        ? api.call(calls.ofMember, { params: { locale } })
        : api.call(calls.ofGuest, { params: { locale, tempId: tempId ?? "0" } });
    const listed = await list();
    // other backends may answer 404 for no cart
    if (!listed.ok && !failedWith(listed, "not_found")) return listed;
    const [first] = listed.ok ? listed.value : [];
    if (first) return done(await readCompleteCart(first));
    const created = await api.call(calls.create, { member, body: { locale, tempId } });
    if (!created.ok) return created;
    const [opened] = created.value;
    if (opened) return done(await readCompleteCart(opened));
    const again = await list();
    if (!again.ok) return again;
    const [made] = again.value;
    return made ? done(await readCompleteCart(made)) : CART_GONE_ANSWER;
  }

  async function readCompleteCart(cart: AnyCart): Promise<Cart> {
    if (isWholeCart(cart)) return cart;
    const [settings, member] = await Promise.all([orDefault(rules.settings(), []), rules.member()]);
    return completeCart(cart, { settings, group: (member.ok && member.value?.group) || undefined });
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
    return guest ? openOfGuest(guest.tempId) : done(null);
  }

  /** Reads a guest's cart. If that fails, the next page tries again and shows the failure, too. */
  async function openOfGuest(tempId: string): Promise<ApiResult<Cart>> {
    const opened = await remember(await open(tempId));
    if (!opened.ok) await forgetDay(cookies, guestCart);
    return opened;
  }

  async function keyOfShopper(): Promise<ApiResult<CartIds | null>> {
    const members = (await login.isLoggedIn()) ? await find() : undefined;
    if (login.hasEndedNow()) return UNAUTHENTICATED_ANSWER;
    if (members) return members;
    const guest = await cookies.read(guestCart);
    if (!guest) return done(null);
    const key = completeKey(guest, storefront);
    return key ? done(key) : remember(await open(guest.tempId));
  }

  /** Reads the cart after a change; a refusal for another version has it. Later reads of the request use it. */
  async function changed<T>(answer: ApiResult<T>, { tempId }: CartIds): Promise<ApiResult<T>> {
    if (!answer.ok) {
      // 'the cart is reloaded after any voucher error' (specification section 8)
      reading = answer.cart && remember(done(answer.cart));
      await reading;
      return answer;
    }
    reading = tempId === null ? open(null) : openOfGuest(tempId);
    await reading;
    return answer;
  }

  async function updated(
    endpoint: typeof calls.addItem | typeof calls.setItem,
    key: CartIds,
    body: NewCartLine | ItemChange,
    version?: number,
  ): Promise<ApiResult<CartChanged>> {
    // 'id, productId, variantId, note, quantity' (specification section 7): none is left out
    const line = {
      ...body,
      id: key.id,
      variantId: body.variantId ?? null,
      note: body.note ?? null,
    };
    const sent = { params: { id: key.id }, tempId: key.tempId, cartVersion: version, body: line };
    const answer = await changed(await api.call(endpoint, sent), key);
    if (!answer.ok) return answer;
    const { item: changedItem, ...update } = answer.value;
    const cart = await readOrNull();
    // a backend that does not name the line has one of these goods
    const isChanged = ({ id, product, variant }: CartItem) =>
      changedItem
        ? id === changedItem.id
        : product.id === update.product.id && variant?.id === update.variant?.id;
    return done({
      ...update,
      item: cart?.items.find(isChanged) ?? null,
      version: cart?.version || Date.now(),
    });
  }

  const put = (key: CartIds, line: NewCartLine) => updated(calls.addItem, key, line);

  /** Without a cart: the member's login may have ended. */
  const noCart = async (): Promise<ApiFailure> =>
    (await login.hasEnded()) ? UNAUTHENTICATED_ANSWER : CART_GONE_ANSWER;

  async function withKey<T>(work: (key: CartIds) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const key = await keyOfShopper();
    if (!key.ok) return key;
    return key.value ? work(key.value) : noCart();
  }
  const change: CartArea["change"] = (call) =>
    withKey(async (key) => changed(await call(key), key));
  async function itemKeys(): Promise<readonly string[]> {
    if (!(await login.isLoggedIn())) return (await cookies.read(guestCart))?.held ?? [];
    const cart = await readOrNull();
    return cart ? itemKeysOf(cart) : [];
  }
  async function hasItem(key: string): Promise<boolean> {
    const isFound = (await itemKeys()).includes(key);
    record.readCartItem(key, isFound);
    return isFound;
  }
  /** A backend that keeps no empty carts has none: an empty cart. */
  async function readOrNone(): Promise<ApiResult<Cart | null>> {
    const answer = await readOnce();
    return !answer.ok && failedWith(answer, "cart_gone") ? done(null) : answer;
  }
  const find = () => (reading ??= readOrNone());

  /** Like `read`, null if it fails. */
  const readOrNull = async (): Promise<Cart | null> => {
    const answer = await find();
    return answer.ok ? answer.value : null;
  };

  /** A cart that could not be read has no number: 'danger notifications for failures of: cart load' (specification section 8). */
  async function headerCart(): Promise<HeaderCart> {
    const readHeaderCart = async (): Promise<HeaderCart> => {
      const answer = await find();
      if (!answer.ok) return { count: null };
      return answer.value ? headerCartOf(answer.value) : { count: 0 };
    };
    if (await login.isLoggedIn()) return readHeaderCart();
    const guest = await cookies.read(guestCart);
    if (!guest) return { count: 0 };
    // answers to concurrent forms may arrive out of order, and a late one sets an older cookie,
    // so data requests read the cart itself. A read also renews the cart in the API, which keeps it as long as its cookie
    const isKnown = !isOld(guest) && (storefront.isOwnApi || guest.count === 0);
    if (!reading && !visit.isDataRequest && isKnown)
      return { count: guest.count, sum: guest.sum, samples: samplesIn(guest.held) };
    return readHeaderCart();
  }

  return {
    inHeader: headerCart,
    count: async () => (await headerCart()).count ?? 0,
    holds: (productId, variantId) => hasItem(itemKey(productId, variantId)),
    holdsSample: (productId) => hasItem(sampleCookieKey(productId)),
    read: async () => orThrow(await find(), "cart_failed"),
    find,

    async add(line) {
      const shopperKey = await keyOfShopper();
      if (!shopperKey.ok) return shopperKey;
      const key = shopperKey.value ?? (storefront.isOwnApi ? newGuestKey(cookies) : null);
      if (key) {
        const added = await put(key, line);
        if (added.ok || !isGone(added)) return added;
      }
      // replaces a closed or deleted cart
      const opened = await remember(await open(shopperKey.value?.tempId ?? null));
      return opened.ok ? put(opened.value, line) : { ...opened, step: "cart_not_created" };
    },
    set: (wish, version) => withKey((key) => updated(calls.setItem, key, wish, version)),
    async empty(version) {
      const read = await find();
      if (login.hasEndedNow()) return UNAUTHENTICATED_ANSWER;
      if (!read.ok) return read;
      if (!read.value) return (await login.hasEnded()) ? UNAUTHENTICATED_ANSWER : read;
      // the call has no version: what another window has added is not deleted unseen
      if (version !== undefined && version !== read.value.version) return CART_CHANGED_ANSWER;
      const emptied = await change(({ id, tempId }) =>
        api.call(calls.remove, { params: { id }, tempId }),
      );
      return emptied.ok || isGone(emptied) ? read : emptied;
    },
    setAddon: (wish, version) =>
      change(({ id, tempId }) =>
        api.call(calls.setAddon, { params: { id }, tempId, cartVersion: version, body: wish }),
      ),
    setCheckout: (checkout) =>
      change(({ id, tempId }) =>
        api.call(calls.setCheckout, { params: { id }, tempId, body: checkout }),
      ),
    change,

    async accessories({ id, tempId, items }, room) {
      if (
        !items.some(({ product, is_sample }) =>
          isFloor({ groupTypeId: product.group_type_id, isSample: is_sample }),
        )
      )
        return [];
      const read = await api.call(calls.accessories, {
        params: { id, locale },
        query: { room: room ? roomQuery(room) : undefined },
        tempId,
      });
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
