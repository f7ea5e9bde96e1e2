import { redirectDocument } from "@remix-run/node";
import { loggedInSchema, meSchema, type GuestKeys, type LoggedIn, type User } from "~/contract/account";
import { done } from "~/contract/result";
import { safeRedirect } from "~/domain/safe-redirect";
import { href } from "~/i18n/links";
import { NOTHING } from "./api-client.server";
import type { CartArea } from "./cart.server";
import { failedWith, orThrow, type ApiResult } from "./failure.server";
import { guestCart, guestWishlist } from "./guest-cookies.server";
import { pendingPathCookie } from "./login-cookies.server";
import type { ShopParts } from "./shop-parts";
import { Strategy } from "remix-auth/strategy";

/** What proves who somebody is. */
interface Credentials {
  email: string;
  password: string;
}

/** Logs in by e-mail and password ('Strategy local', specification section 4): the form is parsed already, the API verifies it. */
class PasswordStrategy<User> extends Strategy<User, Credentials> {
  name = "local";

  /** @param verify asks the API */
  constructor(
    private readonly credentials: Credentials,
    verify: (credentials: Credentials) => Promise<User>,
  ) {
    super(verify);
  }

  authenticate(): Promise<User> {
    return this.verify(this.credentials);
  }
}

/** Who is logged in, and how that begins and ends. */
export interface AccountArea {
  /** Whether the shopper's browser holds a login, which may be over. */
  isHeld(): Promise<boolean>;
  /** Whether its login has ended by itself: what she looks for may be the member's. */
  hasEnded(): Promise<boolean>;
  /** The member who is logged in, read once in a request; null for a guest, also where the login turns out to be over. @throws the page for a failing backend */
  read(): Promise<User | null>;
  /** The same, its failure a value. */
  find(): Promise<ApiResult<User | null>>;
  /** The member, on a page that needs one. @throws a redirect to the login, which leads back here */
  require(): Promise<User>;
  /** 'Guest-only pages redirect authenticated users to /' (specification section 2). @throws that redirect */
  requireGuest(): Promise<void>;
  /** Logs in; the guest's cart and wishlist go over to the member. @param recaptcha_token where the form has one */
  logIn(credentials: Credentials, recaptcha_token?: string): Promise<ApiResult<LoggedIn>>;
  /** Makes a call that answers with a login, with the guest's keys, and holds that login. */
  begin(call: (keys: GuestKeys) => Promise<ApiResult<LoggedIn>>): Promise<ApiResult<LoggedIn>>;
  /** Where a login leads: the wanted page where it is a safe one, or the one that was stored, or the account. Forgets the stored one. */
  afterLogin(wanted: unknown): Promise<string>;
  /** Ends the login here and on the server; what the server says to it is ignored (specification section 7). */
  logOut(): Promise<void>;
  /** Ends all logins of the member. */
  logOutEverywhere(): Promise<ApiResult<undefined>>;
}

/** Makes the account of one request. @param carts gives the key of the guest's cart */
export function accountArea({ api, cookies, locale, login, visit }: ShopParts, carts: CartArea): AccountArea {
  let reading: Promise<ApiResult<User | null>> | undefined;

  async function readOnce(): Promise<ApiResult<User | null>> {
    if (!(await login.isHeld())) return done(null);
    const read = await api.get("/api/me", meSchema, { member: true });
    if (read.ok) return done(read.value.data);
    return failedWith(read, "unauthenticated") ? done(null) : read;
  }
  const find = () => (reading ??= readOnce());

  /** What opens the guest's cart and wishlist. */
  async function guestKeys(): Promise<GuestKeys> {
    if (await login.isHeld()) return {};
    const cart = await carts.key();
    const wishlist = await cookies.read(guestWishlist);
    return {
      ...(cart.ok && cart.value && { cartId: cart.value.id, cartTempId: cart.value.tempId }),
      ...(wishlist?.id !== undefined && { wishlistId: wishlist.id, wishlistTempId: wishlist.tempId }),
    };
  }

  const begin: AccountArea["begin"] = async (call) => {
    const keys = await guestKeys();
    const begun = await call(keys);
    if (!begun.ok) return begun;
    await login.begin(begun.value);
    reading = undefined;
    // what was not taken over stays the guest's
    if (keys.cartTempId) await cookies.remove(guestCart);
    if (keys.wishlistTempId) await cookies.remove(guestWishlist);
    return begun;
  };

  const forget = async () => {
    await login.end();
    reading = Promise.resolve(done(null));
  };

  return {
    isHeld: login.isHeld,
    hasEnded: login.hasEnded,
    find,
    read: async () => orThrow(await find()),
    begin,

    async require() {
      const member = orThrow(await find());
      if (member) return member;
      await cookies.set(pendingPathCookie, visit.url.pathname + visit.url.search);
      throw redirectDocument(`${href(locale, "home")}?login=1`);
    },

    async requireGuest() {
      const member = await find();
      if (member.ok && member.value) throw redirectDocument(href(locale, "home"));
    },

    logIn: (credentials, recaptcha_token) =>
      begin((keys) =>
        new PasswordStrategy(credentials, (typed) =>
          api.send("POST", "/api/auth/login", loggedInSchema, { body: { ...typed, ...keys, recaptcha_token } }),
        ).authenticate(),
      ),

    async afterLogin(wanted) {
      const pending = await cookies.read(pendingPathCookie);
      await cookies.remove(pendingPathCookie);
      return safeRedirect(wanted, safeRedirect(pending, href(locale, "account")));
    },

    async logOut() {
      // a token that has ended could not name its login to the server: it is renewed by the way
      await find();
      if (await login.isHeld()) await api.get("/api/auth/logout", NOTHING, { member: true });
      await forget();
    },

    async logOutEverywhere() {
      const ended = await api.send("DELETE", "/api/me/logins", NOTHING, { member: true });
      if (ended.ok) await forget();
      return ended;
    },
  };
}
