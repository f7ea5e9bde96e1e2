import { isPickedUp } from "~/domain/delivery";

/** Key of the sentence about the day of delivery or pickup. */
export const dayText = (deliveryType: string): "delivery.day" | "delivery.pickupDay" =>
  isPickedUp(deliveryType) ? "delivery.pickupDay" : "delivery.day";
