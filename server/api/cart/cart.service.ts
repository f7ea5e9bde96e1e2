import type {
  AddonRequest,
  AddRequest,
  AddVoucherRequest,
  Cart,
  CheckoutRequest,
  SetRequest,
} from "~/contract/cart/cart";
import { randomIdSchema, type Locale } from "~/contract/core/common";
import { emailSchema } from "~/contract/customer/address";
import { CART_GONE, done, failed, type Result } from "~/contract/failures/result";
import { freeDeliveryOf, priceLines } from "~/domain/cart";
import type { Database, Queries } from "../../db/index";
import type { MethodsFor } from "../delivery";
import type { CartKey } from "../shared/keys";
import { guestId, randomId, type Random } from "../shared/random";
import { addVoucher, calculateVouchers, removeVoucher } from "../voucher";
import {
  calculateCart,
  cartForVouchers,
  readDeliverableLines,
  voucherContext,
  type SerializedCart,
} from "./calculate-cart";
import {
  cartOfGuest,
  cartRecords,
  closeCart,
  currencyExists,
  findCart,
  insertCart,
  lockCart,
  touchCart,
  type CartRow,
} from "./cart.repo";
import { applyCheckout } from "./change/apply-checkout";
import { createChangeCart, createChangeLine, type LockedCart } from "./change/change-cart";
import { cartOfMember } from "./change/member-cart";
import { addGoods } from "./line/add-line";
import { NO_CONTENTS, readContents, readLines, type CartContents } from "./line/contents.repo";
import { parcelOfLines } from "./line/parcel";
import { setLine } from "./line/set-line";
import { readConditions, type ConditionSources } from "./read-conditions";
import type { Conditions } from "./serializer";

export type CartService = ReturnType<typeof createCartService>;

interface Deps extends ConditionSources {
  db: Database;
  clock: () => Date;
  random: Random;
}

const DAY_MS = 86_400_000;

export function createCartService({ db, content, delivery, clock, random }: Deps) {
  const sources = { content, delivery };
  const change = createChangeCart({ db, sources, clock });

  async function show(cart: CartRow, contents: CartContents, locale: Locale): Promise<Cart> {
    return (await calculateCart(db, cart, contents, await readConditions(sources, locale), clock()))
      .cart;
  }

  const changeLine = createChangeLine(change);

  return {
    /** Returns the guest's cart, or a new one for an unknown tempId. A new cart has no row before the first line. */
    async open(locale: Locale, tempId: string): Promise<Cart> {
      const now = clock();
      const cart = randomIdSchema.safeParse(tempId).success
        ? await cartRecords.find(db, { id: tempId }, now, findCart)
        : undefined;
      if (!cart) return show(cartOfGuest(guestId(random), now), NO_CONTENTS, locale);
      if (now.getTime() - cart.updated_at.getTime() > DAY_MS) await touchCart(db, cart.id, now);
      return show(cart, await readContents(db, cart.id), locale);
    },

    async create(locale: Locale, currencyId: number | null): Promise<Result<Cart>> {
      if (currencyId !== null && !(await currencyExists(db, currencyId)))
        return failed({ code: "unavailable", field: "currencyId" });
      const cart = { ...cartOfGuest(guestId(random), clock()), currency_id: currencyId };
      // without a row the currency would be lost
      if (currencyId !== null) await insertCart(db, { ...cart, details: null });
      return done(await show(cart, NO_CONTENTS, locale));
    },

    /** The member's only cart; creates it if needed. */
    async openOfMember(locale: Locale, userId: number): Promise<Cart> {
      const cart = await cartOfMember(db, userId, randomId(random), clock());
      return show(cart, await readContents(db, cart.id), locale);
    },

    remove: (key: CartKey) =>
      db.transaction(async (tx) => {
        const cart = await cartRecords.find(tx, key, clock(), lockCart);
        if (!cart) return CART_GONE;
        await closeCart(tx, cart.id);
        return done(null);
      }),

    add: (key: CartKey, locale: Locale, request: AddRequest) =>
      changeLine(key, locale, addGoods(request, randomId(random))),
    /** Sets quantity, note and dimensions of a line; quantity 0 removes it. */
    set: (key: CartKey, locale: Locale, request: SetRequest) =>
      changeLine(key, locale, (tx, locked, conditions) =>
        setLine(tx, locked.lines, request, conditions),
      ),

    setAddon: (key: CartKey, locale: Locale, { addon, value }: AddonRequest) =>
      change(
        key,
        locale,
        async () => done({ columns: { [`has_addon_${addon}` as const]: value } }),
        asCart,
      ),

    /** Stores delivery, payment and typed details, also in part; choices that no longer fit are cleared. */
    setCheckout: (key: CartKey, locale: Locale, request: CheckoutRequest) =>
      change(
        key,
        locale,
        async (tx, locked, { methods, pointOf }) => {
          const requested =
            request.pickupPointId === undefined
              ? locked.cart.pickup_point_id
              : request.pickupPointId;
          const point = await pointOf(tx, requested);
          return applyCheckout(locked, request, { ...methods, points: point ? [point] : [] });
        },
        asCart,
      ),

    addVoucher(key: CartKey, locale: Locale, requested: AddVoucherRequest): Promise<Result<Cart>> {
      const add = async (
        tx: Queries,
        { cart, lines }: LockedCart,
        { pricingSettings }: Conditions,
      ) => {
        // a known e-mail also counts for the next voucher
        const forWhom = await voucherContext(tx, cart, { locale, now: clock() });
        const request = {
          ...requested,
          guestEmail:
            forWhom.email ??
            requested.guestEmail ??
            emailSchema.safeParse(cart.details?.email).data,
        };
        const calculated = priceLines(
          lines,
          pricingSettings.cutting.prices,
          forWhom.group?.discountPercent,
        );
        const added = await addVoucher(
          tx,
          cartForVouchers(cart, calculated, pricingSettings),
          request,
          forWhom,
        );
        if (!added.ok) return added;
        const { currencyId } = request;
        const isKnown = currencyId ? await currencyExists(tx, currencyId) : false;
        return done({
          columns: {
            ...(isKnown && { currency_id: currencyId }),
            // and for the order
            ...(request.guestEmail &&
              !cart.details?.email && { details: { ...cart.details, email: request.guestEmail } }),
          },
          hasVouchers: true,
        });
      };
      return change(key, locale, add, asCart);
    },

    removeVoucher(key: CartKey, locale: Locale, voucherId: number): Promise<Result<Cart>> {
      const remove = async (tx: Queries, { cart }: LockedCart) => {
        await removeVoucher(tx, cart.id, voucherId);
        return done({});
      };
      return change(key, locale, remove, asCart);
    },

    /** Data for the offered shipping and payment methods of the cart, and its chosen delivery. */
    async offer(key: CartKey): Promise<Result<MethodsFor & { deliveryId: number | null }>> {
      const cart = await cartRecords.find(db, key, clock(), findCart);
      if (!cart) return CART_GONE;
      const pricingSettings = await content.pricingSettings();
      const now = clock();
      // any locale: it names conditions of refused vouchers, which are not answered here
      const requested = await voucherContext(db, cart, { locale: "cs", now });
      const lines = priceLines(
        await readLines(db, cart.id),
        pricingSettings.cutting.prices,
        requested.group?.discountPercent,
      );
      const vouchers = await calculateVouchers(
        db,
        cartForVouchers(cart, lines, pricingSettings),
        requested,
      );
      return done({
        parcel: parcelOfLines(lines),
        point: await delivery.pointOf(db, cart.pickup_point_id),
        free: freeDeliveryOf(cart, lines, pricingSettings, vouchers).active,
        rate: pricingSettings.addonsRate,
        goods: await readDeliverableLines(db, lines, pricingSettings),
        days: { now, cutOffHour: pricingSettings.cutOffHour },
        deliveryId: cart.delivery_id,
      });
    },
  };
}

const asCart = ({ cart }: SerializedCart): Result<Cart> => done(cart);
