import type { ApiCaches } from "~/cache/load-cache.server";
import type { Store } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import type { ShopCountry } from "~/contract/customer/address";
import type { Result } from "~/contract/failures/result";
import type { DeliveryOption, PaymentOption, PickupPoints } from "~/contract/order/delivery";
import {
  dayOfDelivery,
  daysOfPickup,
  deliveryObstacle,
  needsFloor,
  paymentObstacle,
  type ChosenMethods,
  type DayConditions,
  type DeliverableLine,
  type Methods,
  type Parcel,
} from "~/domain/delivery";
import { netOf, toCrowns } from "~/domain/price";
import type { Queries } from "../../db/index";
import type { ContentService } from "../content";
import {
  readDeliveries,
  readPaymentMethods,
  type DeliveryRow,
  type PaymentRow,
} from "./delivery.repo";
import { findPickupPoints, type PointQuery } from "./find-points";
import { findPoint, type PointRow } from "./points.repo";

export type OrderMethods = Methods<DeliveryRow, PaymentRow, Store, PointRow>;

export type OrderChoice = ChosenMethods<DeliveryRow, PaymentRow, Store, PointRow>;

/** The cart for which methods are offered; without a cart its values are empty. */
export interface MethodsFor {
  parcel: Parcel;
  free: boolean;
  point: PointRow | null;
  /** VAT rate of delivery and payment */
  rate: number;
  goods: readonly DeliverableLine[];
  days: Omit<DayConditions, "stores">;
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

interface Deps {
  db: Queries;
  caches: ApiCaches;
  content: ContentService;
  /** the shop has a payment gateway */
  isOnline: boolean;
  /** of delivery */
  country: ShopCountry;
}

/** Creates the service; methods are cached until the change log reports a change. */
export function createDeliveryService({ db, caches, content, isOnline, country }: Deps) {
  const read = async (on: Queries) => {
    const [shippingMethods, payments] = [
      await readDeliveries(on, country),
      await readPaymentMethods(on),
    ];
    return {
      shippingMethods,
      paymentMethods: payments.filter(({ type }) => isOnline || type !== "online"),
    };
  };
  const readLists = caches.cached("deliveries", (_all: "all") => read(db));
  /** All methods without pickup points, cached. */
  const methods = async (locale: Locale): Promise<OrderMethods> => ({
    ...(await readLists("all")),
    stores: await content.stores(locale),
    points: [],
  });

  return {
    methods,
    /** Reads the methods from the database, past the cache. @param on the order's transaction */
    readNow: async (on: Queries, stores: OrderMethods["stores"]): Promise<OrderMethods> => ({
      ...(await read(on)),
      stores,
      points: [],
    }),
    /** The chosen pickup point if it is active, else null; not cached. @param on the order's transaction */
    pointOf: async (on: Queries, id: number | null): Promise<PointRow | null> =>
      id === null ? null : ((await findPoint(on, id, country)) ?? null),
    async pickupPoints(
      deliveryId: number | undefined,
      query: PointQuery,
      parcel: Parcel,
    ): Promise<Result<PickupPoints>> {
      const { shippingMethods } = await readLists("all");
      return findPickupPoints(
        db,
        country,
        shippingMethods.find(({ id }) => id === deliveryId),
        query,
        parcel,
      );
    },
    async deliveries(locale: Locale, offer: MethodsFor): Promise<DeliveryOption[]> {
      const { shippingMethods, stores } = await methods(locale);
      return shippingMethods.map((row) =>
        deliveryOption(row, locale, offer, { ...offer.days, stores }),
      );
    },
    /** @param deliveryId null: all payments are offered */
    async payments(
      locale: Locale,
      offer: MethodsFor,
      deliveryId: number | null,
    ): Promise<PaymentOption[]> {
      const { shippingMethods, paymentMethods } = await readLists("all");
      const delivery = shippingMethods.find(({ id }) => id === deliveryId);
      return paymentMethods.map((row) => paymentOption(row, locale, offer, delivery));
    },
  };
}

function priced(
  haler: number,
  { free, rate }: MethodsFor,
): { price: number; price_tax_incl: number } {
  const gross = free ? 0 : haler;
  return { price: toCrowns(netOf(gross, rate)), price_tax_incl: toCrowns(gross) };
}

function deliveryOption(
  row: DeliveryRow,
  locale: Locale,
  offer: MethodsFor,
  days: DayConditions,
): DeliveryOption {
  const obstacle = deliveryObstacle(row, offer.parcel);
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
    available: obstacle === null,
    reason: obstacle?.reason ?? null,
    excess: obstacle?.excess ?? null,
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

function paymentOption(
  row: PaymentRow,
  locale: Locale,
  offer: MethodsFor,
  delivery: DeliveryRow | undefined,
): PaymentOption {
  const reason = paymentObstacle(delivery, offer.point, row);
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
