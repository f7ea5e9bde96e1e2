import type { ApiCaches } from "~/cache/load-cache.server";
import type { Locale } from "~/contract/common";
import type { Store } from "~/contract/content";
import type { DeliveryOption, PaymentOption } from "~/contract/delivery";
import { needsFloor, type Parcel } from "~/domain/delivery";
import { fitsPayment, whyNot, type Chosen as ChosenMethods, type Methods } from "~/domain/delivery-choice";
import { netOf, toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import type { ContentService } from "../content/content.service";
import { dayOfDelivery, daysOfPickup, type ComingGoods, type DayConditions } from "./days";
import { readDeliveries, readPayments, type DeliveryRow, type PaymentRow } from "./delivery.repo";

/** The shipping and payment methods of the shop, and the stores to pick up in. */
export type OrderMethods = Methods<DeliveryRow, PaymentRow, Store>;

/** A choice of them that can be ordered. */
export type Chosen = ChosenMethods<DeliveryRow, PaymentRow, Store>;

/** What the lists are made for: a cart, or nothing yet. */
export interface Offer {
  parcel: Parcel;
  /** delivery and payment cost nothing */
  free: boolean;
  /** VAT rate of delivery and payment */
  rate: number;
  /** what is to come, and what its day depends on besides */
  goods: readonly ComingGoods[];
  days: Omit<DayConditions, "stores">;
}

export interface DeliveryService {
  /** Everything that may be chosen; read once until something changes. */
  methods(locale: Locale): Promise<OrderMethods>;
  /** The same as the database has it now, past what is cached. @param on the order's transaction */
  readNow(on: Queries, stores: OrderMethods["stores"]): Promise<OrderMethods>;
  deliveries(locale: Locale, offer: Offer): Promise<DeliveryOption[]>;
  /** @param deliveryId of which delivery; without one every payment is offered */
  payments(locale: Locale, offer: Offer, deliveryId: number | null): Promise<PaymentOption[]>;
}

/**
 * Makes the service; shipping and payment methods are cached until the change log names them, but for `readNow`.
 * @param isOnline there is a gateway: without one nobody can pay online
 */
export function createDeliveryService(db: Queries, caches: ApiCaches, content: ContentService, isOnline: boolean): DeliveryService {
  const read = async (on: Queries) => {
    const [shippingMethods, payments] = [await readDeliveries(on), await readPayments(on)];
    return { shippingMethods, paymentMethods: payments.filter(({ type }) => isOnline || type !== "online") };
  };
  const readLists = caches.of("deliveries", (_all: "all") => read(db));
  const methods = async (locale: Locale): Promise<OrderMethods> => ({ ...(await readLists("all")), stores: await content.stores(locale) });

  return {
    methods,
    readNow: async (on, stores) => ({ ...(await read(on)), stores }),
    async deliveries(locale, offer) {
      const { shippingMethods, stores } = await methods(locale);
      return shippingMethods.map((row) => deliveryOption(row, locale, offer, { ...offer.days, stores }));
    },
    async payments(locale, offer, deliveryId) {
      const { shippingMethods, paymentMethods } = await readLists("all");
      const delivery = shippingMethods.find(({ id }) => id === deliveryId);
      return paymentMethods.map((row) => paymentOption(row, locale, offer, delivery));
    },
  };
}

function priced(haler: number, { free, rate }: Offer): { price: number; price_tax_incl: number } {
  const gross = free ? 0 : haler;
  return { price: toCrowns(netOf(gross, rate)), price_tax_incl: toCrowns(gross) };
}

function deliveryOption(row: DeliveryRow, locale: Locale, offer: Offer, days: DayConditions): DeliveryOption {
  const reason = whyNot(row, offer.parcel);
  const price = priced(row.price_haler, offer);
  return {
    id: row.id,
    code: row.code,
    name: row.name[locale],
    description: row.description[locale],
    type: row.type,
    ...price,
    free: price.price_tax_incl === 0,
    max_length_cm: row.max_length_cm,
    max_weight_kg: row.max_weight_kg,
    available: reason === null,
    reason,
    payments: row.payments,
    floors: row.floors.map(({ floor, label, price_haler }) => ({
      floor,
      label: label[locale],
      ...priced(price_haler, { ...offer, free: false }),
    })),
    floor_required: needsFloor(row.type),
    promised: dayOfDelivery(row, offer.goods, days),
    pickup_days: row.type === "store" ? daysOfPickup(row, offer.goods, days) : [],
  };
}

function paymentOption(row: PaymentRow, locale: Locale, offer: Offer, delivery: DeliveryRow | undefined): PaymentOption {
  const reason = fitsPayment(delivery, row) ? null : delivery?.type === "store" ? "prepayment" : "not_with_delivery";
  return {
    id: row.id,
    code: row.code,
    name: row.name[locale],
    description: row.description[locale],
    ...priced(row.price_haler, offer),
    type: row.type,
    available: reason === null,
    reason,
  };
}

export { dayOfDelivery, daysOfPickup, type ComingGoods, type DayConditions } from "./days";
export { heldByStores } from "./held";
export { readStoreShares, type StoreShare } from "./store-shares.repo";
