import { z } from "zod";
import {
  addonRequestSchema,
  addRequestSchema,
  addVoucherRequestSchema,
  anyCartListSchema,
  anyUpdateSchema,
  cartAccessoriesSchema,
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  checkoutRequestSchema,
  createCartRequestSchema,
  createdCartSchema,
  removeVoucherRequestSchema,
  setRequestSchema,
} from "../cart/cart";
import { roomQuerySchema } from "../content/room";
import { VOUCHER_CODES, type FailureCode } from "../failures/failure-codes";
import { get, inLocale, patch, post, put, remove, type Endpoint } from "./endpoint";
import { choiceFailures, pieceFailures } from "./failures";

/** The storefront reads the cart again after a change. */
const change = {
  access: "cart",
  params: z.object({ id: z.string() }),
  isIdRepeated: true,
  whole: cartSchema,
} as const;
const itemChange = { ...change, response: anyUpdateSchema, whole: cartUpdateSchema } as const;
const voucherChange = {
  access: "cart",
  params: z.object({ cartId: z.string() }),
  whole: cartSchema,
} as const;

const quantityFailures = [
  "over_limit",
  "not_enough",
  "not_available",
] as const satisfies readonly FailureCode[];

export const cart = {
  ofMember: {
    ...get("/api/cart/{locale}", "The member's cart, in a list."),
    access: "member",
    params: inLocale,
    response: anyCartListSchema,
    whole: cartListSchema,
  },
  ofGuest: {
    ...get(
      "/api/cart/anonymous/{locale}/{tempId}",
      "A guest's cart, in a list; tempId 0 creates a new one.",
    ),
    params: inLocale.extend({ tempId: z.string() }),
    response: anyCartListSchema,
    whole: cartListSchema,
  },
  create: {
    ...post("/api/cart/create", "Open or create a cart."),
    failures: ["unavailable"],
    access: "caller",
    request: createCartRequestSchema,
    response: createdCartSchema,
    whole: cartSchema,
    status: 201,
  },
  addItem: {
    ...put("/api/cart/{id}", "Add a line."),
    failures: [...pieceFailures, ...quantityFailures, "one_sample", "sample_limit", "cart_changed"],
    ...itemChange,
    request: addRequestSchema,
  },
  setItem: {
    ...patch("/api/cart/{id}", "Set the quantity of a line; 0 removes it."),
    failures: [...pieceFailures, ...quantityFailures, "one_sample", "stale", "cart_changed"],
    ...itemChange,
    request: setRequestSchema,
  },
  setAddon: {
    ...patch("/api/cart/{id}/addon", "Add or remove packaging; a tube only for rolled goods."),
    failures: ["cart_changed"],
    ...change,
    request: addonRequestSchema,
  },
  setCheckout: {
    ...patch("/api/cart/{id}/checkout", "Choose delivery and payment, store the typed details."),
    failures: [...choiceFailures, "cart_changed", "unavailable"],
    ...change,
    request: checkoutRequestSchema,
  },
  remove: {
    ...remove("/api/cart/{id}", "Delete a cart."),
    access: "cart",
    params: z.object({ id: z.string() }),
  },
  accessories: {
    ...get("/api/cart/{id}/accessories/{locale}", "Accessories for the goods in the cart."),
    access: "cart",
    params: inLocale.extend({ id: z.string() }),
    query: z.object({ room: roomQuerySchema.optional() }),
    response: cartAccessoriesSchema,
  },
  addVoucher: {
    ...post("/api/voucher/cart/add/{cartId}", "Add a voucher to the cart."),
    failures: [...VOUCHER_CODES, "cart_changed"],
    ...voucherChange,
    request: addVoucherRequestSchema,
  },
  removeVoucher: {
    ...post("/api/voucher/cart/delete/{cartId}", "Remove a voucher from the cart."),
    failures: ["cart_changed"],
    ...voucherChange,
    request: removeVoucherRequestSchema,
  },
} satisfies Record<string, Endpoint>;
