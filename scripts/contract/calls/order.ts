import { randomUUID } from "node:crypto";
import { storesSchema } from "~/contract/content/content";
import {
  deliveryOptionsSchema,
  paymentOptionsSchema,
  pickupPointsSchema,
} from "~/contract/order/delivery";
import {
  cartChangedSchema,
  orderCreatedSchema,
  orderPaymentsSchema,
  orderSchema,
} from "~/contract/order/order";
import { withdrawalOptionsSchema, withdrawalQuoteSchema } from "~/contract/order/withdrawal";
import { acknowledgedOf } from "~/domain/cart";
import { expectEqual, expectTrue, requireData, type Backend, type Check } from "../backend";
import { checkTotals } from "./cart";
import { newGuest, twoLines, type Guest } from "./guest";

const BUYER = {
  email: "contract-check@example.com",
  phonePrefix: "+420",
  phone: "601 234 567",
  invoice: {
    firstname: "Jana",
    lastname: "Kontrolní",
    street: "Zkušební 1",
    city: "Praha",
    zip: "110 00",
    country: "CZ",
  },
  agreement: true,
};

/** A guest with two cart lines and chosen shipping and payment methods. */
async function readyGuest(backend: Backend): Promise<Guest> {
  const guest = await newGuest(backend);
  const { tempId } = guest;
  for (const line of await twoLines(backend)) await guest.add(line);
  const query = `cartId=${guest.id}`;
  const { data: deliveries } = await backend.call(
    "GET",
    `/api/order/delivery/cs?${query}`,
    deliveryOptionsSchema,
    { tempId },
  );
  const { data: stores } = await backend.call("GET", "/api/store/cs", storesSchema);
  const storeId = stores.find(({ pickup }) => pickup)?.id;
  const fits = ({ available, type }: (typeof deliveries)[number]) =>
    available && (type === "address" || (type === "store" && storeId !== undefined));
  for (const { id: deliveryId, type, floor_required, floors } of deliveries.filter(fits)) {
    const path = `/api/order/payment/cs?${query}&deliveryId=${deliveryId}`;
    const { data: payments } = await backend.call("GET", path, paymentOptionsSchema, { tempId });
    const payment = payments.find((one) => one.available && one.type === "transfer");
    if (!payment) continue;
    const floor = floor_required ? floors[0]?.floor : undefined;
    await guest.choose({
      deliveryId,
      paymentId: payment.id,
      ...(type === "store" && { storeId }),
      ...(floor !== undefined && { floor }),
    });
    return guest;
  }
  return requireData<Guest>(
    undefined,
    "no delivery to an address or store that is paid by transfer",
  );
}

/** Request that orders the guest's current cart. */
async function orderOf(guest: Guest, fields: object = {}) {
  const cart = await guest.read();
  return {
    cartId: guest.id,
    cartVersion: cart.version,
    acknowledged: acknowledgedOf(cart, undefined),
    ...BUYER,
    ...fields,
  };
}

/** Pickup points of each delivery that has them. */
const POINTS: Check = {
  name: "order: pickup points of a delivery; without one it is 422",
  async run(backend) {
    const { data } = await backend.call("GET", "/api/order/delivery/cs", deliveryOptionsSchema);
    const { id } = requireData(
      data.find(({ type }) => type === "point"),
      "no delivery to pickup points",
    );
    for (const query of [`deliveryId=${id}`, `deliveryId=${id}&q=Praha`])
      await backend.call("GET", `/api/order/pickup-points/cs?${query}`, pickupPointsSchema);
    await backend.fails("GET", "/api/order/pickup-points/cs", 422, { field: "deliveryId" });
  },
};

export const ORDER_CHECKS: readonly Check[] = [
  POINTS,
  {
    name: "order: wrong fields are 422, nested ones with dots",
    async run(backend) {
      const guest = await readyGuest(backend);
      const ask = async (field: string, fields: object) =>
        backend.fails(
          "POST",
          "/api/order",
          422,
          { field },
          {
            tempId: guest.tempId,
            headers: { "idempotency-key": randomUUID() },
            body: await orderOf(guest, fields),
          },
        );
      await ask("agreement", { agreement: false });
      await ask("invoice.zip", { invoice: { ...BUYER.invoice, zip: "12" } });
      await ask("email", { email: "no address" });
      expectEqual("lines left in the cart", (await guest.read()).items.length, 2);
    },
  },
  {
    name: "idempotency: an order without Idempotency-Key is 422",
    async run(backend) {
      const guest = await readyGuest(backend);
      await backend.fails(
        "POST",
        "/api/order",
        422,
        {},
        { tempId: guest.tempId, body: await orderOf(guest) },
      );
    },
  },
  {
    name: "money: an order of another sum than the shopper saw is 409 and orders nothing",
    async run(backend) {
      const guest = await readyGuest(backend);
      const seen = await orderOf(guest);
      const acknowledged = {
        ...seen.acknowledged,
        items_tax_incl: seen.acknowledged.items_tax_incl - 1,
        total_tax_incl: seen.acknowledged.total_tax_incl - 1,
      };
      const answer = await backend.fails(
        "POST",
        "/api/order",
        409,
        { error: "cart_changed" },
        {
          tempId: guest.tempId,
          headers: { "idempotency-key": randomUUID() },
          body: { ...seen, acknowledged },
        },
      );
      expectTrue("the answer has no changes", cartChangedSchema.safeParse(answer.body).success);
      expectEqual("lines left in the cart", (await guest.read()).items.length, 2);
    },
  },
  {
    name: "order: from the cart to the order; the same Idempotency-Key gives the same order",
    async run(backend) {
      const guest = await readyGuest(backend);
      const cart = await guest.read();
      checkTotals(cart);
      const options = {
        tempId: guest.tempId,
        headers: { "idempotency-key": randomUUID() },
        body: await orderOf(guest),
      };
      const order = await backend.call("POST", "/api/order", orderCreatedSchema, options);
      expectEqual("total_tax_incl", order.total_tax_incl, cart.totals.total_tax_incl);
      expectEqual(
        "the answer to the same key",
        await backend.call("POST", "/api/order", orderCreatedSchema, options),
        order,
      );
      expectEqual("lines left in the cart", (await guest.read()).items.length, 0);

      const path = `/api/order/${order.id}/${order.hash}`;
      const read = await backend.call("GET", path, orderSchema);
      expectEqual(
        "products of the order",
        read.items.map((item) => item.product_id),
        cart.items.map(({ product }) => product.id),
      );
      expectEqual("total of the order", read.totals.total_tax_incl, cart.totals.total_tax_incl);
      await backend.fails("GET", `/api/order/${order.id}/${"A".repeat(22)}`, 404);
      await backend.call("GET", `${path}/payments`, orderPaymentsSchema);
      const qr = await backend.ask("GET", `${path}/qr.svg`);
      expectTrue(
        "qr.svg is no image",
        qr.status === 200 && (qr.headers.get("content-type") ?? "").startsWith("image/svg+xml"),
      );

      await backend.call("POST", `${path}/check-payment`, orderSchema);
      const { items } = await backend.call("GET", `${path}/withdrawal`, withdrawalOptionsSchema);
      const left = items.flatMap((item) =>
        item.left > 0 ? [{ item_id: item.item_id, quantity: item.left }] : [],
      );
      if (left.length > 0) {
        const body = { items: left, name: "Jana Kontrolní", email: BUYER.email };
        const quote = await backend.call(
          "POST",
          `${path}/withdrawal/quote`,
          withdrawalQuoteSchema,
          { body },
        );
        expectEqual("is_unpaid of the quote", quote.is_unpaid, true);
      }

      expectEqual(
        "state after cancelling",
        (await backend.call("POST", `${path}/cancel`, orderSchema)).state,
        "cancelled",
      );
      expectEqual(
        "state after cancelling twice",
        (await backend.call("POST", `${path}/cancel`, orderSchema)).state,
        "cancelled",
      );
    },
  },
];
