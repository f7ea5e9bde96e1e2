import { toHaler } from "~/domain/price";
import type { DemoDelivery } from "../seed/schemas/lists-schema";
import type { Text } from "../seed/schemas/schema";

/** The columns that delivery and payment methods share. */
export const methodRow = <C extends string, T extends string>(
  method: { id: number; code: C; type: T; name: Text; description: Text; price: number },
  position: number,
) => ({
  id: method.id,
  position,
  code: method.code,
  type: method.type,
  name: JSON.stringify(method.name),
  description: JSON.stringify(method.description),
  price_haler: toHaler(method.price),
});

/** A delivery method as a row of the table `deliveries`. */
export const deliveryRow = (delivery: DemoDelivery, position: number) => ({
  ...methodRow(delivery, position),
  max_length_cm: delivery.max_length_cm ?? null,
  max_weight_kg: delivery.max_weight_kg ?? null,
  carrier: delivery.carrier ?? null,
  box_limits: delivery.box_limits ? JSON.stringify(delivery.box_limits) : null,
  countries: JSON.stringify(
    mapValues(delivery.countries, ({ price, ...limits }) => ({
      ...limits,
      ...(price !== undefined && { price_haler: toHaler(price) }),
    })),
  ),
  eta: JSON.stringify(delivery.eta_days),
  payments: JSON.stringify(delivery.payments),
  floors: JSON.stringify(
    delivery.floors.map(({ price, ...floor }) => ({ ...floor, price_haler: toHaler(price) })),
  ),
});

/** A record with changed values, without undefined ones. */
export const mapValues = <In, Out>(record: Partial<Record<string, In>>, change: (one: In) => Out) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, one]): [string, Out][] =>
      one === undefined ? [] : [[key, change(one)]],
    ),
  );
