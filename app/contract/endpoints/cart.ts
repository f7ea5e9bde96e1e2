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
} from "../cart";
import { roomQuerySchema } from "../room";
import { DELETE, GET, inLocale, PATCH, POST, PUT, type Endpoint } from "./endpoint";

/** The storefront reads the cart again after a change. */
const change = { access: "cart", params: z.object({ id: z.string() }), isIdRepeated: true, whole: cartSchema } as const;
const itemChange = { ...change, response: anyUpdateSchema, whole: cartUpdateSchema } as const;
const voucherChange = { access: "cart", params: z.object({ cartId: z.string() }), whole: cartSchema } as const;

export const cart = {
  ofMember: {
    ...GET,
    path: "/api/cart/{locale}",
    summary: "The member's cart, in a list.",
    access: "member",
    params: inLocale,
    response: anyCartListSchema,
    whole: cartListSchema,
  },
  ofGuest: {
    ...GET,
    path: "/api/cart/anonymous/{locale}/{tempId}",
    summary: "A guest's cart, in a list; tempId 0 creates a new one.",
    params: inLocale.extend({ tempId: z.string() }),
    response: anyCartListSchema,
    whole: cartListSchema,
  },
  create: {
    ...POST,
    path: "/api/cart/create",
    summary: "Open or create a cart.",
    access: "caller",
    request: createCartRequestSchema,
    response: createdCartSchema,
    whole: cartSchema,
    status: 201,
  },
  addItem: { ...PUT, ...itemChange, path: "/api/cart/{id}", summary: "Add a line.", request: addRequestSchema },
  setItem: {
    ...PATCH,
    ...itemChange,
    path: "/api/cart/{id}",
    summary: "Set the quantity of a line; 0 removes it.",
    request: setRequestSchema,
  },
  setAddon: {
    ...PATCH,
    ...change,
    path: "/api/cart/{id}/addon",
    summary: "Add or remove packaging; a tube only for rolled goods.",
    request: addonRequestSchema,
  },
  setCheckout: {
    ...PATCH,
    ...change,
    path: "/api/cart/{id}/checkout",
    summary: "Choose delivery and payment, store the typed details.",
    request: checkoutRequestSchema,
  },
  remove: { ...DELETE, path: "/api/cart/{id}", summary: "Delete a cart.", access: "cart", params: z.object({ id: z.string() }) },
  accessories: {
    ...GET,
    path: "/api/cart/{id}/accessories/{locale}",
    summary: "Accessories for the goods in the cart.",
    access: "cart",
    params: inLocale.extend({ id: z.string() }),
    query: z.object({ room: roomQuerySchema.optional() }),
    response: cartAccessoriesSchema,
  },
  addVoucher: {
    ...POST,
    ...voucherChange,
    path: "/api/voucher/cart/add/{cartId}",
    summary: "Add a voucher to the cart.",
    request: addVoucherRequestSchema,
  },
  removeVoucher: {
    ...POST,
    ...voucherChange,
    path: "/api/voucher/cart/delete/{cartId}",
    summary: "Remove a voucher from the cart.",
    request: removeVoucherRequestSchema,
  },
} satisfies Record<string, Endpoint>;
