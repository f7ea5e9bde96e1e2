import { isPickedUp } from "~/domain/delivery";

/** Key of the sentence that says when goods come: they are brought, or ready to be picked up. */
export const dayText = (deliveryType: string): "delivery.day" | "delivery.pickupDay" =>
  isPickedUp(deliveryType) ? "delivery.pickupDay" : "delivery.day";
