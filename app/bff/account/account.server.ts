import { redirectDocument } from "@remix-run/node";
import type { AnyLogin, GuestKeys, LoginFields, User } from "~/contract/customer/account";
import { account as calls } from "~/contract/endpoints/account";
import type { FailureCode } from "~/contract/failures/failure-codes";
import { allFailures, done, failed, failedAll } from "~/contract/failures/result";
import { safeRedirect } from "~/domain/web";
import { href } from "~/i18n/links";
import type { CartArea } from "../cart/cart.server";
import type { RoomArea } from "../catalogue/room.server";
import { failedWith, type ApiFailure, type ApiResult } from "../client/api-result.server";
import { notOffered, orThrow } from "../client/error-pages.server";
import { guestCart, guestWishlist } from "../cookies/guest-cookies.server";
import { pendingPathCookie } from "../cookies/login-cookies.server";
import type { ShopParts } from "../shop-parts";

export interface AccountArea {
  /** True if the browser has login cookies, which may be expired. */
  isLoggedIn(): Promise<boolean>;
  /** True if the login has ended by itself: missing records may be the member's. */
  hasEnded(): Promise<boolean>;
  /** The logged-in member, read once per request; null for guests and ended logins. @throws the error page if the backend fails */
  read(): Promise<User | null>;
  /** Like `read`, with failures as values. */
  find(): Promise<ApiResult<User | null>>;
  /** The member, for pages that need one. @throws a redirect to the login, which returns here */
  require(): Promise<User>;
  /** The same for pages of the profile. @throws the page that a backend without profiles does not offer it */
  requireProfile(): Promise<User>;
  /** 'Guest-only pages redirect authenticated users to /' (specification section 2). @throws that redirect */
  requireGuest(): Promise<void>;
  /** Logs in and merges the guest's cart and wishlist. */
  logIn(form: LoginFields): Promise<ApiResult<AnyLogin>>;
  /** Makes a call that logs in, with the guest's keys, and stores the login. */
  begin(call: (keys: GuestKeys) => Promise<ApiResult<AnyLogin>>): Promise<ApiResult<AnyLogin>>;
  /** Target after a login: the wanted page if it is safe, else the stored one, else the account. Clears the stored one. */
  afterLogin(wanted: unknown): Promise<string>;
  /** Ends the login here and on the server, whose answer is ignored (specification section 7). */
  logOut(): Promise<void>;
  logOutEverywhere(): Promise<ApiResult<undefined>>;
}

export function accountArea(
  { api, cookies, locale, login, visit }: ShopParts,
  carts: CartArea,
  rooms: RoomArea,
): AccountArea {
  let reading: Promise<ApiResult<User | null>> | undefined;

  async function readOnce(): Promise<ApiResult<User | null>> {
    if (!(await login.isLoggedIn())) return done(null);
    const read = await api.call(calls.read);
    if (read.ok) return done(read.value.data);
    return failedWith(read, "unauthenticated") ? done(null) : read;
  }
  const find = () => (reading ??= readOnce());

  async function guestKeys(): Promise<GuestKeys> {
    if (await login.isLoggedIn()) return {};
    const cart = await carts.key();
    const wishlist = await cookies.read(guestWishlist);
    return {
      ...(cart.ok && cart.value && { cartId: cart.value.id, cartTempId: cart.value.tempId }),
      ...(wishlist?.id !== undefined && {
        wishlistId: wishlist.id,
        wishlistTempId: wishlist.tempId,
      }),
    };
  }

  const begin: AccountArea["begin"] = async (call) => {
    const keys = await guestKeys();
    const begun = await call(keys);
    if (!begun.ok) return begun;
    await login.begin(begun.value);
    reading = undefined;
    // unmerged items stay in the guest's cart
    if (keys.cartTempId) await cookies.remove(guestCart);
    if (keys.wishlistTempId) await cookies.remove(guestWishlist);
    const member = await find();
    if (member.ok && member.value) await rooms.join(member.value.room);
    return begun;
  };

  const forget = async () => {
    await login.end();
    await rooms.forget();
    reading = Promise.resolve(done(null));
  };

  async function requireMember(): Promise<User> {
    const member = orThrow(await find());
    if (member) return member;
    await cookies.set(pendingPathCookie, visit.url.pathname + visit.url.search);
    throw redirectDocument(`${href(locale, "home")}?login=1`);
  }

  return {
    isLoggedIn: login.isLoggedIn,
    hasEnded: login.hasEnded,
    find,
    read: async () => orThrow(await find()),
    begin,

    require: requireMember,

    async requireProfile() {
      const member = await requireMember();
      if (!member.has_profile) throw notOffered();
      return member;
    },

    async requireGuest() {
      const member = await find();
      if (member.ok && member.value) throw redirectDocument(href(locale, "home"));
    },

    async logIn(form) {
      const begun = await begin((keys) => api.call(calls.login, { body: { ...form, ...keys } }));
      return begun.ok ? begun : refusedLogin(begun);
    },

    async afterLogin(wanted) {
      const pending = await cookies.read(pendingPathCookie);
      await cookies.remove(pendingPathCookie);
      return safeRedirect(wanted, safeRedirect(pending, href(locale, "account")));
    },

    async logOut() {
      // renews an expired token, because the server identifies the login by it
      await find();
      if (await login.isLoggedIn()) await api.call(calls.logout);
      await forget();
    },

    async logOutEverywhere() {
      const ended = await api.call(calls.endLogins);
      if (ended.ok) await forget();
      return ended;
    },
  };
}

/** Statuses of a refused login, and the codes of an answer that says nothing else. */
const REFUSED: readonly number[] = [400, 401, 403, 422];
const STATUS_ONLY: readonly FailureCode[] = ["bad_request", "unauthenticated", "forbidden"];

/**
 * 'Displayed text is the login errors joined by commas' (specification section 8), whatever the status is. A refused login has not ended: without
 * errors the sentence is that of a wrong password.
 */
function refusedLogin(failure: ApiFailure): ApiFailure {
  const { status } = failure;
  if (!REFUSED.includes(status)) return failure;
  const messages = allFailures(failure).filter(({ code }) => code === "backend_message");
  if (messages.length > 0) return { ...failedAll(messages), status };
  return STATUS_ONLY.some((code) => failedWith(failure, code))
    ? { ...failed({ code: "wrong_login", field: "email" }), status }
    : failure;
}
