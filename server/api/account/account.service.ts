import type { Locale } from "~/contract/core/common";
import type { User } from "~/contract/customer/account";
import type {
  CompanyRequest,
  Export,
  MemberRoomRequest,
  ProfileRequest,
} from "~/contract/customer/member";
import { done, UNAUTHENTICATED, type Result } from "~/contract/failures/result";
import { wholePhone } from "~/domain/customer";
import type { Database } from "../../db/index";
import {
  requestNewsletter,
  type MailLimit,
  type NewsletterMails,
  type PasswordService,
} from "../auth";
import type { CartService } from "../cart";
import { forgetMails } from "../mail";
import { deleteUser, findUser, lockUser, markOrdersForgotten, setUser } from "../member";
import { endNewsletter, newsletterOf } from "../newsletter";
import type { MemberOrders } from "../order";
import { forgetReviewer, type ReviewService } from "../review";
import { forgetFinishedOrders } from "../upkeep";
import { forgetWatchdogs, type WatchdogService } from "../watchdog";
import type { WishlistService } from "../wishlist";
import type { Addresses } from "./addresses.service";
import { serializeInvoiceData, serializeUser } from "./serializer";

type Read = Result<{ data: User }>;

export interface AccountService {
  /** Reads a member; 401 if the account was deleted. */
  read(userId: number, locale: Locale): Promise<Read>;
  /** Changes the profile; sends the newsletter's confirmation link if the box is newly ticked. @param address caller's address for rate limits */
  setProfile(
    userId: number,
    locale: Locale,
    request: ProfileRequest,
    address: string | undefined,
  ): Promise<Read>;
  setCompany(
    userId: number,
    request: CompanyRequest,
  ): Promise<Result<{ data: NonNullable<User["company"]> }>>;
  /** Sets the member's room; null deletes it. */
  setRoom(userId: number, locale: Locale, request: MemberRoomRequest): Promise<Read>;
  export(userId: number, locale: Locale): Promise<Result<Export>>;
  /** Deletes the account if the password is right; personal data of open orders stays until they are finished. */
  remove(userId: number, password: string, address: string | undefined): Promise<Result<null>>;
}

interface Deps extends NewsletterMails {
  db: Database;
  clock: () => Date;
  memberPasswords: PasswordService;
  mailLimit: MailLimit;
  addresses: Addresses;
  memberOrders: MemberOrders;
  carts: CartService;
  wishlists: WishlistService;
  reviews: ReviewService;
  watchdogs: WatchdogService;
}

export function createAccountService(deps: Deps): AccountService {
  const {
    db,
    clock,
    memberPasswords,
    mailLimit,
    addresses,
    memberOrders,
    carts,
    wishlists,
    reviews,
    watchdogs,
  } = deps;

  const read: AccountService["read"] = async (userId, locale) => {
    const user = await findUser(db, userId);
    return user ? done({ data: await serializeUser(db, user, locale) }) : UNAUTHENTICATED;
  };

  return {
    read,

    async setProfile(
      userId,
      locale,
      { firstname, lastname, phonePrefix, phone, newsletter },
      address,
    ) {
      const user = await findUser(db, userId);
      if (!user) return UNAUTHENTICATED;
      const subscription = await newsletterOf(db, user);
      const subscribes = newsletter && !subscription.newsletter && !subscription.newsletter_pending;
      const allowed = subscribes ? await mailLimit.take(user.email, address) : done(null);
      if (!allowed.ok) return allowed;
      await db.transaction(async (tx) => {
        await setUser(tx, userId, {
          firstname,
          lastname,
          phone: phone ? wholePhone(phonePrefix, phone) : "",
        });
        if (subscribes) await requestNewsletter(tx, deps, { email: user.email, locale }, clock());
        if (!newsletter) await endNewsletter(tx, user);
      });
      deps.wakeMails();
      return read(userId, locale);
    },

    async setCompany(userId, { phonePrefix, phone, ...given }) {
      const data = {
        ...given,
        ...(phone && { phone: wholePhone(phonePrefix, phone, given.country) }),
      };
      await setUser(db, userId, { company: JSON.stringify(data) });
      return done({ data: serializeInvoiceData(data) });
    },

    async setRoom(userId, locale, { room }) {
      await setUser(db, userId, { room: room && JSON.stringify(room) });
      return read(userId, locale);
    },

    async export(userId, locale) {
      const user = await read(userId, locale);
      if (!user.ok) return user;
      const { items } = await wishlists.openOfMember(locale, userId);
      return done({
        exported_at: clock().toISOString(),
        user: user.value.data,
        addresses: await addresses.list(userId),
        orders: await memberOrders.all(userId),
        cart: await carts.openOfMember(locale, userId),
        wishlist: items.map(({ product, note }) => ({
          product_id: product.id,
          name: product.name,
          note,
        })),
        reviews: await reviews.ownAll(userId),
        // an unconfirmed e-mail may belong to somebody else
        watched: user.value.data.email_confirmed
          ? await watchdogs.waiting(user.value.data.email, locale)
          : [],
      });
    },

    async remove(userId, password, address) {
      const checked = await memberPasswords.check(userId, password, "password", address);
      if (!checked.ok) return checked;
      return db.transaction(async (tx) => {
        // locked: a concurrent order is marked too, or finds no member
        const user = await lockUser(tx, userId);
        if (!user) return UNAUTHENTICATED;
        await markOrdersForgotten(tx, userId);
        await forgetFinishedOrders(tx, clock());
        await endNewsletter(tx, user);
        await forgetReviewer(tx, userId);
        // an unconfirmed e-mail may belong to somebody else
        if (user.email_confirmed_at) {
          await forgetWatchdogs(tx, user.email);
          await forgetMails(tx, user.email);
        }
        // logins, addresses, cart and wishlist are deleted by cascade
        await deleteUser(tx, userId);
        return done(null);
      });
    },
  };
}
