import { createHash } from "node:crypto";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { Watched, WatchRequest } from "~/contract/customer/watchdog";
import { done, failed, NOT_FOUND, type Result } from "~/contract/failures/result";
import { canBeBought, canBeWatched } from "~/domain/catalogue";
import { emailKey } from "~/domain/customer";
import { statedPrice } from "~/domain/price";
import type { Database, Queries } from "../../db/index";
import { maskEmail } from "../../rules/customer";
import { readProducts } from "../catalogue";
import { enqueue } from "../mail";
import { randomId, type Random } from "../shared/random";
import {
  claimWatchdogs,
  deleteOpenWatchdogs,
  findByCancelHash,
  findDueWatchdogs,
  forgetAddress,
  insertMissingWatchdog,
  markWatchdogSent,
  readOpenWatchdogs,
  type WatchdogRow,
} from "./watchdog.repo";

const PART = 50;

export interface WatchdogService {
  /** Adds a watchdog; same answer if it exists. */
  watch(productId: number, locale: Locale, request: WatchRequest): Promise<Result<null>>;
  /** Open watchdogs of the address that the mailed link belongs to. */
  read(secret: string, locale: Locale): Promise<Result<{ data: Watched }>>;
  waiting(email: string, locale: Locale): Promise<Watched["watched"]>;
  /** Deletes all watchdogs of that address. */
  cancel(secret: string): Promise<Result<null>>;
  /** Queues e-mails for goods in stock; each is sent once by one instance. @returns number of e-mails */
  sendDue(): Promise<number>;
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

interface Deps {
  db: Database;
  clock: () => Date;
  random: Random;
  wakeMails: () => void;
}

export function createWatchdogs({ db, clock, random, wakeMails }: Deps): WatchdogService {
  const waiting: WatchdogService["waiting"] = async (email, locale) => {
    const rows = await readOpenWatchdogs(db, email);
    const products = await productsOf(db, rows, locale);
    return rows.flatMap((row) => {
      const product = products.get(row.product_id);
      if (!product) return [];
      const { name: variant_name = null, url } = addressed(product, row);
      return [{ product_id: product.id, name: product.name, variant_name, url }];
    });
  };

  return {
    waiting,

    async watch(productId, locale, { email, variantId }) {
      const [product] = await readProducts(db, locale, [productId]);
      const variant = variantId ? product?.variants.find(({ id }) => id === variantId) : null;
      if (!product || variant === undefined) return NOT_FOUND;
      if (canBeBought(product, variant)) return failed({ code: "conflict" });
      if (!canBeWatched(product, variant)) return NOT_FOUND;
      await insertMissingWatchdog(db, {
        product_id: productId,
        variant_id: variant?.id ?? null,
        email,
        email_key: emailKey(email),
        locale,
        created_at: clock(),
        sent_at: null,
        cancel_hash: null,
      });
      return done(null);
    },

    async read(secret, locale) {
      const sent = await findByCancelHash(db, hashOf(secret));
      if (!sent) return NOT_FOUND;
      return done({
        data: { email_masked: maskEmail(sent.email), watched: await waiting(sent.email, locale) },
      });
    },

    cancel: (secret) =>
      db.transaction(async (tx) => {
        const sent = await findByCancelHash(tx, hashOf(secret));
        if (!sent) return NOT_FOUND;
        await deleteOpenWatchdogs(tx, sent.email);
        return done(null);
      }),

    async sendDue() {
      let sent = 0;
      for (let dueCount = PART; dueCount === PART;) {
        // usually empty: check without a transaction
        const ids = await findDueWatchdogs(db, PART);
        dueCount = ids.length;
        if (!dueCount) break;
        const count = await db.transaction((tx) => tell(tx, ids));
        sent += count;
        // another instance has claimed them, or they have no card
        if (!count) break;
      }
      if (sent) wakeMails();
      return sent;
    },
  };

  async function tell(tx: Queries, ids: readonly number[]): Promise<number> {
    const rows = await claimWatchdogs(tx, ids);
    const now = clock();
    let sent = 0;
    for (const locale of new Set(rows.map((row) => row.locale))) {
      const inLocale = rows.filter((row) => row.locale === locale);
      const products = await productsOf(tx, inLocale, locale);
      for (const row of inLocale) {
        const product = products.get(row.product_id);
        if (!product) continue;
        sent += 1;
        const hash = randomId(random);
        await markWatchdogSent(tx, row.id, { sent_at: now, cancel_hash: hashOf(hash) });
        await enqueue(
          tx,
          {
            template: "back_in_stock",
            locale,
            to: row.email,
            data: { hash, ...goodsOf(product, row) },
          },
          now,
        );
      }
    }
    return sent;
  }
}

export const forgetWatchdogs = (tx: Queries, email: string): Promise<void> =>
  forgetAddress(tx, email);

async function productsOf(
  on: Queries,
  rows: readonly WatchdogRow[],
  locale: Locale,
): Promise<Map<number, Product>> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  return new Map((await readProducts(on, locale, ids)).map((product) => [product.id, product]));
}

function addressed(product: Product, { variant_id }: WatchdogRow): { name?: string; url: string } {
  const variant = product.variants.find(({ id }) => id === variant_id);
  return variant
    ? { name: variant.name, url: `${product.url}?${variant.variant_url_query}` }
    : { url: product.url };
}

function goodsOf(product: Product, row: WatchdogRow) {
  const variant = product.variants.find(({ id }) => id === row.variant_id);
  const { amount, isFrom } = statedPrice(product, variant);
  const { name, url } = addressed(product, row);
  return {
    name: product.name,
    variant_name: name ?? null,
    url,
    group_type_id: product.group_type_id,
    price_tax_incl: amount,
    is_from: isFrom,
  };
}
