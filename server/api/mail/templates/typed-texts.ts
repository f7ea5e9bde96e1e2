import type { PlacedOrder } from "~/contract/order/order";
import { withoutLinks } from "../../../rules/text";

/**
 * An order as a message to its address may quote it: nobody has confirmed that the address is the shopper's. Notes and names of rooms are left out;
 * names and addresses, which the confirmation needs, contain no links.
 */
export function withoutFreeTexts(order: PlacedOrder): PlacedOrder {
  const { invoice, company, delivery_address: other } = order;
  return {
    ...order,
    note: "",
    items: order.items.map((item) => ({ ...item, note: "", planned: null })),
    invoice: harmless(invoice),
    company: company && { ...company, name: withoutLinks(company.name) },
    delivery_address: other && {
      ...harmless(other),
      company: other.company && withoutLinks(other.company),
    },
  };
}

const harmless = <Place extends Record<"firstname" | "lastname" | "street" | "city", string>>(
  place: Place,
): Place => ({
  ...place,
  firstname: withoutLinks(place.firstname),
  lastname: withoutLinks(place.lastname),
  street: withoutLinks(place.street),
  city: withoutLinks(place.city),
});
