import { isPickedUp } from "~/domain/delivery";

export const dayText = (deliveryType: string): "delivery.day" | "delivery.pickupDay" =>
  isPickedUp(deliveryType) ? "delivery.pickupDay" : "delivery.day";
