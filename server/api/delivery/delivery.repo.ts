import type { Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type DeliveryRow = Omit<Selectable<Tables["deliveries"]>, "position">;
export type PaymentRow = Omit<Selectable<Tables["payments"]>, "position">;

/** All shipping methods, in the shopkeeper's order. */
export const readDeliveries = (db: Queries): Promise<DeliveryRow[]> =>
  db.sql
    .selectFrom("deliveries")
    .select(["id", "code", "type", "name", "description", "price_haler", "max_length_cm", "max_weight_kg", "eta", "payments", "floors"])
    .orderBy("position")
    .execute();

/** All payment methods, in the shopkeeper's order. */
export const readPayments = (db: Queries): Promise<PaymentRow[]> =>
  db.sql.selectFrom("payments").select(["id", "code", "type", "name", "description", "price_haler"]).orderBy("position").execute();
