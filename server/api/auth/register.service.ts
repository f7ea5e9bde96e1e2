import type { Locale } from "~/contract/core/common";
import type { LoggedIn, RegisterRequest } from "~/contract/customer/account";
import {
  done,
  failed,
  NOT_FOUND,
  UNAUTHENTICATED,
  UNAVAILABLE,
  type Result,
} from "~/contract/failures/result";
import { emailKey, wholePhone } from "~/domain/customer";
import { BUSY, type Passwords } from "../../adapters/passwords";
import type { Database, Queries } from "../../db/index";
import { findUser, lockUser } from "../member";
import { confirmNewsletter, unsubscribe } from "../newsletter";
import {
  assignGuestOrders,
  deleteLinks,
  insertMissingUser,
  setEmailConfirmed,
} from "./password/links.repo";
import { requestNewsletter, type NewsletterMails } from "./request-newsletter";
import type { GuestMerge } from "./tokens/guest-merge";
import type { Tokens } from "./tokens/tokens.service";

export type RegisterService = ReturnType<typeof createRegisterService>;

interface OrderBuyer {
  email: string;
  phone: string;
  invoice: { firstname: string; lastname: string };
  locale: Locale;
}

interface Deps extends NewsletterMails {
  db: Database;
  passwords: Passwords;
  tokens: Tokens;
  guestMerge: GuestMerge;
  clock: () => Date;
}

/** Marks a member's e-mail as confirmed. @returns number of orders that joined the account */
export async function markEmailConfirmed(
  tx: Queries,
  user: { id: number; email: string },
  now: Date,
): Promise<number> {
  await setEmailConfirmed(tx, user.id, now);
  await deleteLinks(tx, user.id, "confirm_email");
  return assignGuestOrders(tx, user.id, user.email);
}

export function createRegisterService(deps: Deps) {
  const { db, passwords, tokens, guestMerge, links, queueMail, wakeMails, clock } = deps;

  async function sendConfirmation(
    tx: Queries,
    user: { id: number; email: string },
    locale: Locale,
  ): Promise<void> {
    const hash = await links.make(
      tx,
      "confirm_email",
      { userId: user.id, email: user.email },
      clock(),
    );
    await queueMail(
      tx,
      { template: "confirm_email", locale, to: user.email, data: { hash } },
      clock(),
    );
  }

  /** @returns the id; undefined if the e-mail has an account */
  const insertUser = (
    tx: Queries,
    person: {
      email: string;
      password_hash: string;
      firstname: string;
      lastname: string;
      phone: string;
    },
  ) =>
    insertMissingUser(tx, {
      ...person,
      email_key: emailKey(person.email),
      email_confirmed_at: null,
      company: null,
      group_id: null,
      created_at: clock(),
    });

  return {
    /**
     * Creates an account for a guest order unless the e-mail has one. Only the mail reveals which. It logs nobody in; the order joins the
     * account when the e-mail is confirmed.
     */
    async registerBuyer(
      { email, phone, invoice: { firstname, lastname }, locale }: OrderBuyer,
      password: string,
      address: string | undefined,
    ): Promise<Result<null>> {
      const password_hash = await passwords.hash(password, address ?? "");
      if (password_hash === BUSY) return UNAVAILABLE;
      await db.transaction(async (tx) => {
        const id = await insertUser(tx, { email, password_hash, firstname, lastname, phone });
        if (id !== undefined) await sendConfirmation(tx, { id, email }, locale);
        else
          await queueMail(
            tx,
            { template: "account_exists", locale, to: email, data: { hash: "" } },
            clock(),
          );
      });
      wakeMails();
      return done(null);
    },

    /** Creates an account, logs in and sends the link that confirms the e-mail. Concurrent calls for one e-mail create one account. */
    async register(
      {
        email,
        firstname,
        lastname,
        phonePrefix,
        phone,
        newsletter,
        password,
        ...keys
      }: RegisterRequest,
      locale: Locale,
      address: string | undefined,
    ): Promise<Result<LoggedIn>> {
      const password_hash = await passwords.hash(password, address ?? "");
      if (password_hash === BUSY) return UNAVAILABLE;
      const settings = await guestMerge.settings();
      const account = await db.transaction(async (tx) => {
        const id = await insertUser(tx, {
          email,
          password_hash,
          firstname,
          lastname,
          phone: phone ? wholePhone(phonePrefix, phone) : "",
        });
        if (id === undefined) return failed({ code: "email_taken", field: "email" });
        await sendConfirmation(tx, { id, email }, locale);
        if (newsletter) await requestNewsletter(tx, deps, { email, locale }, clock());
        const not_merged = await guestMerge.run(tx, id, keys, settings);
        return done({ ...(await tokens.begin(tx, id)), not_merged });
      });
      wakeMails();
      return account;
    },

    /**
     * Confirms the e-mail of the logged-in member by a mailed link, and assigns guest orders with it. The link alone is not enough: a stranger may have
     * registered the address, and would get the orders.
     */
    confirm: (userId: number, hash: string) =>
      db.transaction(async (tx) => {
        const now = clock();
        const link = await links.read(tx, "confirm_email", hash, now);
        if (link?.user_id !== userId || !(await links.take(tx, "confirm_email", hash, now)))
          return NOT_FOUND;
        const user = await lockUser(tx, userId);
        if (!user) return NOT_FOUND;
        return done({ email: user.email, orders: await markEmailConfirmed(tx, user, now) });
      }),

    /** Sends the link again unless the e-mail is confirmed. */
    async sendLink(userId: number, locale: Locale): Promise<Result<null>> {
      const sent = await db.transaction(async (tx) => {
        const user = await findUser(tx, userId);
        if (!user) return UNAUTHENTICATED;
        if (!user.email_confirmed_at) await sendConfirmation(tx, user, locale);
        return done(null);
      });
      wakeMails();
      return sent;
    },

    /** Subscribes to the newsletter; same answer for existing subscribers. */
    async requestNewsletter(email: string, locale: Locale): Promise<Result<null>> {
      await db.transaction((tx) => requestNewsletter(tx, deps, { email, locale }, clock()));
      wakeMails();
      return done(null);
    },

    async confirmNewsletter(hash: string): Promise<Result<null>> {
      const confirmed = await db.transaction(async (tx) => {
        const now = clock();
        const link = await links.take(tx, "newsletter", hash, now);
        if (!link) return NOT_FOUND;
        const reader = await confirmNewsletter(tx, link.email_key, now);
        if (!reader) return NOT_FOUND;
        const { locale, email, unsubscribe: secret } = reader;
        await queueMail(
          tx,
          { template: "newsletter_begun", locale, to: email, data: { hash: secret } },
          now,
        );
        return done(null);
      });
      wakeMails();
      return confirmed;
    },

    unsubscribe: async (hash: string): Promise<Result<null>> =>
      (await unsubscribe(db, hash)) ? done(null) : NOT_FOUND,
  };
}
