import type { AddonRequest, AddRequest, AddVoucherRequest, Cart, CartUpdate, CheckoutRequest, SetRequest } from "~/contract/cart";
import type { Product } from "~/contract/catalogue";
import { randomIdSchema, type Locale } from "~/contract/common";
import type { Database, Queries } from "../../db/index";
import { readProducts } from "../catalogue/products.service";
import type { ContentService } from "../content/content.service";
import { checkChoice, type DeliveryService, type Offer } from "../delivery/delivery.service";
import type { CartKey } from "../shared/cart-key";
import { randomId, type Random } from "../shared/random";
import { undoable } from "../shared/undo";
import { CART_GONE, cartChanged, done, failed, type Result } from "../shared/result";
import { acknowledgeVouchers } from "../voucher/ordered.service";
import { addVoucher, calculateVouchers, removeVoucher } from "../voucher/voucher.service";
import {
  changeCart,
  closeCart,
  currencyExists,
  findCart,
  findCartOfGuest,
  insertCart,
  lockCart,
  touchCart,
  type CartRow,
} from "./cart.repo";
import { guestCarts } from "./guest-carts";
import { addLine, type Outcome, type Settled } from "./add-line";
import { readLines } from "./items.repo";
import { calculateLines } from "./line";
import { setLine } from "./set-line";
import { parcelOfLines } from "./parcel";
import { freeOf } from "./totals";
import { serializeCart, type Conditions } from "./serializer";

export interface CartService {
  /** The guest's cart; a new one for a tempId that opens none. A new one has no row until something is put in. */
  open(locale: Locale, tempId: string): Promise<Cart>;
  create(locale: Locale, currencyId: number | null): Promise<Result<Cart>>;
  remove(key: CartKey): Promise<Result<null>>;
  add(key: CartKey, locale: Locale, request: AddRequest): Promise<Result<CartUpdate>>;
  set(key: CartKey, locale: Locale, request: SetRequest): Promise<Result<CartUpdate>>;
  setAddon(key: CartKey, locale: Locale, request: AddonRequest): Promise<Result<Cart>>;
  choose(key: CartKey, locale: Locale, request: CheckoutRequest): Promise<Result<Cart>>;
  addVoucher(key: CartKey, locale: Locale, request: AddVoucherRequest): Promise<Result<Cart>>;
  removeVoucher(key: CartKey, locale: Locale, voucherId: number): Promise<Result<Cart>>;
  /** What shipping and payment methods are offered for, and the delivery that is chosen. */
  offer(key: CartKey): Promise<Result<Offer & { deliveryId: number | null }>>;
}

interface Deps {
  db: Database;
  content: ContentService;
  delivery: DeliveryService;
  clock: () => Date;
  random: Random;
}

const DAY_MS = 86_400_000;

export function createCartService({ db, content, delivery, clock, random }: Deps): CartService {
  /** Read before a transaction begins, since it may have to ask the database itself. */
  const readConditions = async (locale: Locale): Promise<Conditions> => ({
    locale,
    pricingSettings: await content.pricingSettings(locale),
    methods: await delivery.methods(locale),
  });

  async function serialize(on: Queries, cart: CartRow, conditions: Conditions): Promise<Cart> {
    const { locale, pricingSettings } = conditions;
    const lines = calculateLines(await readLines(on, cart.id), pricingSettings.cutting.prices);
    const vouchers = await calculateVouchers(on, cart.id, lines, { locale, now: clock() });
    const products = await readProducts(on, locale, [...new Set(lines.map((line) => line.goods.product_id))]);
    return serializeCart({ cart, lines, vouchers }, byId(products), conditions);
  }

  /**
   * Every change of a cart: alone with it, its version raised, answered with the cart as it is then. A failure changes nothing, and so
   * does a form made from an older cart than there is.
   */
  async function change<T>(
    key: CartKey,
    locale: Locale,
    work: (tx: Queries, cart: CartRow, conditions: Conditions) => Promise<Result<{ columns?: Parameters<typeof changeCart>[2]; value: T }>>,
  ): Promise<Result<{ cart: Cart; value: T }>> {
    const conditions = await readConditions(locale);
    return undoable(db, async (tx, undo) => {
      const locked = await guestCarts.lockOrSave(tx, key, clock());
      if (!locked) return CART_GONE;
      const { row: cart, isNew } = locked;
      if (key.expectedVersion !== undefined && key.expectedVersion !== cart.version) {
        const failure = cartChanged([], await serialize(tx, cart, conditions));
        return isNew ? undo(failure) : failure;
      }
      const result = await work(tx, cart, conditions);
      if (!result.ok) return isNew ? undo(result) : result;
      const changed = await changeCart(tx, cart, result.value.columns ?? {}, clock());
      const shown = await serialize(tx, changed, conditions);
      await acknowledgeVouchers(tx, shown);
      return done({ cart: shown, value: result.value.value });
    });
  }

  /** A change of one line, answered with that line as the contract has it. */
  async function changeLine(
    key: CartKey,
    locale: Locale,
    work: (tx: Queries, cart: CartRow, settled: Settled) => Promise<Result<Outcome>>,
  ): Promise<Result<CartUpdate>> {
    const result = await change<{ outcome: Outcome; product: Product }>(key, locale, async (tx, cart, { pricingSettings }) => {
      const outcome = await work(tx, cart, { locale, cutting: pricingSettings.cutting });
      if (!outcome.ok) return outcome;
      const [product] = await readProducts(tx, locale, [outcome.value.productId]);
      return product ? done({ value: { outcome: outcome.value, product } }) : failed({ code: "unavailable", field: "productId" });
    });
    if (!result.ok) return result;
    const { cart, value } = result.value;
    const { itemId, variantId, quantity, originalQuantity } = value.outcome;
    return done({
      item: cart.items.find(({ id }) => id === itemId) ?? null,
      product: value.product,
      variant: value.product.variants.find(({ id }) => id === variantId) ?? null,
      quantity,
      original_quantity: originalQuantity,
      cart,
    });
  }

  return {
    async open(locale, tempId) {
      const cart = randomIdSchema.safeParse(tempId).success ? await findCartOfGuest(db, tempId) : undefined;
      const now = clock();
      if (cart && now.getTime() - cart.updated_at.getTime() > DAY_MS) await touchCart(db, cart.id, now);
      return serialize(db, cart ?? (await guestCarts.begin(db, random, now, tempId)), await readConditions(locale));
    },

    async create(locale, currencyId) {
      if (currencyId !== null && !(await currencyExists(db, currencyId))) return failed({ code: "unavailable", field: "currencyId" });
      const cart = { ...(await guestCarts.begin(db, random, clock())), currency_id: currencyId };
      // without a row the currency would be forgotten
      if (currencyId !== null) await insertCart(db, cart);
      return done(await serialize(db, cart, await readConditions(locale)));
    },

    remove: (key) =>
      db.transaction(async (tx) => {
        const cart = await guestCarts.find(tx, key, clock(), lockCart);
        if (!cart) return CART_GONE;
        await closeCart(tx, cart.id);
        return done(null);
      }),

    add(key, locale, request) {
      const newId = randomId(random);
      return changeLine(key, locale, (tx, cart, settled) => addLine(tx, cart, request, newId, settled));
    },
    set: (key, locale, request) => changeLine(key, locale, (tx, cart, settled) => setLine(tx, cart, request, settled)),

    async setAddon(key, locale, { addon, value }) {
      const result = await change(key, locale, async () => done({ columns: { [`has_addon_${addon}` as const]: value }, value: null }));
      return result.ok ? done(result.value.cart) : result;
    },

    async choose(key, locale, request) {
      const { deliveryId, paymentId, storeId = null, floor = null, lift } = request;
      const choice = { deliveryId, storeId, paymentId, floor, lift };
      const result = await change(key, locale, async (tx, cart, { methods }) => {
        const checked = checkChoice(choice, methods, parcelOfLines(await readLines(tx, cart.id)));
        if (!checked.ok) return checked;
        const { chosen } = checked;
        return done({
          columns: {
            delivery_id: chosen.delivery.id,
            store_id: chosen.store?.id ?? null,
            payment_id: chosen.payment.id,
            floor: chosen.floor?.floor ?? null,
            lift: chosen.floor !== null && lift,
          },
          value: null,
        });
      });
      return result.ok ? done(result.value.cart) : result;
    },

    async addVoucher(key, locale, request) {
      const result = await change(key, locale, async (tx, cart, { pricingSettings }) => {
        const lines = calculateLines(await readLines(tx, cart.id), pricingSettings.cutting.prices);
        const added = await addVoucher(tx, cart.id, lines, request, { locale, now: clock() });
        if (!added.ok) return added;
        const { currencyId } = request;
        const known = currencyId ? await currencyExists(tx, currencyId) : false;
        return done({ columns: known ? { currency_id: currencyId } : {}, value: null });
      });
      return result.ok ? done(result.value.cart) : result;
    },

    async removeVoucher(key, locale, voucherId) {
      const result = await change(key, locale, async (tx, cart) => {
        await removeVoucher(tx, cart.id, voucherId);
        return done({ value: null });
      });
      return result.ok ? done(result.value.cart) : result;
    },

    async offer(key) {
      const cart = await guestCarts.find(db, key, clock(), findCart);
      if (!cart) return CART_GONE;
      const pricingSettings = await content.pricingSettings();
      const lines = calculateLines(await readLines(db, cart.id), pricingSettings.cutting.prices);
      const vouchers = await calculateVouchers(db, cart.id, lines, { locale: "cs", now: clock() });
      return done({
        parcel: parcelOfLines(lines),
        free: freeOf(cart, lines, pricingSettings, vouchers).active,
        rate: pricingSettings.addonsRate,
        deliveryId: cart.delivery_id,
      });
    },
  };
}

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product.id, product]));
