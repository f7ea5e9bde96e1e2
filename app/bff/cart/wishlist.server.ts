import {
  MAX_WISHLIST_ITEMS,
  type ChangeWishlistRequest,
  type Wishlist,
} from "~/contract/customer/wishlist";
import { wishlist as calls } from "~/contract/endpoints/wishlist";
import { done, WISHLIST_GONE } from "~/contract/failures/result";
import { UNAUTHENTICATED_ANSWER } from "../account/login.server";
import type { MemberPrices } from "../catalogue/member-prices.server";
import { failedWith, type ApiFailure, type ApiResult } from "../client/api-result.server";
import { orThrow } from "../client/error-pages.server";
import {
  completeKey,
  forgetDay,
  guestWishlist,
  isOld,
  newGuestKey,
  todayNumber,
} from "../cookies/guest-cookies.server";
import type { ShopParts } from "../shop-parts";

/** Other backends may answer a plain 404. */
const isGone = (failure: ApiFailure): boolean =>
  failedWith(failure, "wishlist_gone") || failedWith(failure, "not_found");

/** The shopper's wishlist: a guest's by cookie, or a member's by login. */
export function wishlistArea(
  { api, cookies, locale, login, storefront }: ShopParts,
  prices: Pick<MemberPrices, "adder">,
) {
  let reading: Promise<ApiResult<Wishlist | null>> | undefined;

  /** The first of the list; null for a shopper without one, which other backends also say by 404. */
  async function ask(tempId: string | null): Promise<ApiResult<Wishlist | null>> {
    const member = await login.isLoggedIn();
    const listed = member
      ? await api.call(calls.ofMember, { params: { locale } })
      : await api.call(calls.ofGuest, { params: { locale, tempId: tempId ?? "0" } });
    if (!listed.ok) return failedWith(listed, "not_found") ? done(null) : listed;
    return done(listed.value[0] ?? null);
  }

  /** An unknown or expired tempId gives a new wishlist, never an error (specification section 6, guests by cookie). */
  async function open(tempId: string | null): Promise<ApiResult<Wishlist>> {
    const answer = await ask(tempId);
    if (!answer.ok) return answer;
    if (answer.value) return done(answer.value);
    const created = await api.call(calls.create, {
      member: await login.isLoggedIn(),
      body: { locale },
    });
    if (!created.ok) return created;
    if (created.value) return done(created.value);
    const made = await ask(null);
    if (!made.ok) return made;
    return made.value ? done(made.value) : { ...WISHLIST_GONE, status: 404 };
  }

  async function remember<T extends Wishlist | null>(result: ApiResult<T>): Promise<ApiResult<T>> {
    if (!result.ok || !result.value?.temp_id) return result;
    const { id, temp_id: tempId, items } = result.value;
    const ids = items.map(({ product }) => product.id).slice(0, MAX_WISHLIST_ITEMS);
    const guest = { id, tempId, ids, day: todayNumber() };
    if (JSON.stringify(await cookies.read(guestWishlist)) !== JSON.stringify(guest))
      await cookies.set(guestWishlist, guest);
    return result;
  }

  async function readOnce(): Promise<ApiResult<Wishlist | null>> {
    if (await login.isLoggedIn()) {
      const opened = await ask(null);
      // the login had ended: the shopper is a guest now
      if (opened.ok || (await login.isLoggedIn())) return opened;
    }
    const guest = await cookies.read(guestWishlist);
    return guest ? openOfGuest(guest.tempId) : done(null);
  }

  /** Reads a guest's wishlist. If that fails, the next page tries again and shows the failure, too. */
  async function openOfGuest(tempId: string): Promise<ApiResult<Wishlist | null>> {
    const opened = await remember(await ask(tempId));
    if (!opened.ok) await forgetDay(cookies, guestWishlist);
    return opened;
  }

  /** 'Every cart or wishlist change re-fetches the list' (specification section 4). The value is null if that read failed. */
  async function put(
    { id, tempId }: { id: string; tempId: string | null },
    body: ChangeWishlistRequest,
  ): Promise<ApiResult<Wishlist | null>> {
    const changed = await api.call(calls.setItem, { params: { id }, tempId, body });
    if (!changed.ok) return changed;
    const read = await readAgain(tempId);
    return read.ok ? read : done(null);
  }

  const readAgain = (tempId: string | null): Promise<ApiResult<Wishlist | null>> =>
    (reading = tempId === null ? ask(null) : openOfGuest(tempId));

  async function change(body: ChangeWishlistRequest): Promise<ApiResult<Wishlist | null>> {
    const members = (await login.isLoggedIn()) ? await open(null) : undefined;
    if (login.hasEndedNow()) return UNAUTHENTICATED_ANSWER;
    if (members)
      return members.ok
        ? put({ id: members.value.id, tempId: members.value.temp_id }, body)
        : members;
    const guest = await cookies.read(guestWishlist);
    // notes and removals concern the member's wishlist
    if (!guest && (body.remove || body.note !== undefined) && (await login.hasEnded()))
      return UNAUTHENTICATED_ANSWER;
    const first = storefront.isOwnApi ? newGuestKey(cookies) : undefined;
    const key = guest ? completeKey(guest, storefront) : first;
    if (key) {
      const changed = await put(key, body);
      if (changed.ok || !isGone(changed)) return changed;
    }
    const opened = await remember(await open(guest?.tempId ?? null));
    if (!opened.ok) return { ...opened, step: "wishlist_not_created" };
    return put({ id: opened.value.id, tempId: opened.value.temp_id }, body);
  }

  const find = () => (reading ??= readOnce());

  async function empty(): Promise<ApiResult<undefined>> {
    const read = await find();
    if (login.hasEndedNow()) return UNAUTHENTICATED_ANSWER;
    if (!read.ok) return read;
    if (!read.value) return (await login.hasEnded()) ? UNAUTHENTICATED_ANSWER : done(undefined);
    const { id, temp_id: tempId } = read.value;
    const emptied = await api.call(calls.remove, { params: { id }, tempId });
    if (!emptied.ok && !isGone(emptied)) return emptied;
    // the hearts of a guest are read from the cookie
    if (tempId !== null) await cookies.remove(guestWishlist);
    await readAgain(tempId);
    return done(undefined);
  }

  return {
    /** Ids of the wishlist's products, for the hearts of every page; null if it could not be read. */
    async ids(): Promise<number[] | null> {
      const guest = (await login.isLoggedIn()) ? undefined : await cookies.read(guestWishlist);
      if (guest === null) return [];
      // pages with the wishlist read it, because the cookie may be older. Reading also keeps the wishlist alive as long as its cookie
      const isKnown = guest && !isOld(guest) && (storefront.isOwnApi || guest.ids.length === 0);
      if (isKnown && !reading) return guest.ids;
      const answer = await find();
      return answer.ok ? (answer.value?.items ?? []).map(({ product }) => product.id) : null;
    },
    /** The wishlist, read once per request; null if there is none. @throws the error page if the backend fails */
    async read(): Promise<Wishlist | null> {
      const wishlist = orThrow(await find(), "wishlist_failed");
      if (!wishlist) return null;
      const withPrices = await prices.adder();
      return {
        ...wishlist,
        items: wishlist.items.map((item) => ({ ...item, product: withPrices(item.product) })),
      };
    },
    find,
    /** 'The heart toggles between add and remove' (specification section 4): the form names the target state, so a repeat does not toggle back. */
    setListed: (productId: number, isListed: boolean) =>
      change(isListed ? { productId } : { productId, remove: true }),
    empty,
    setNote: (productId: number, note: string) => change({ productId, note }),
  };
}
