import { z } from "zod";
import * as account from "../account";
import * as catalogue from "../catalogue";
import { complaintCreatedSchema, complaintRequestSchema, complaintSchema } from "../complaint";
import { cutQuoteRequestSchema, cutQuoteSchema } from "../cut";
import * as delivery from "../delivery";
import { floorPlanRequestSchema, floorPlanSchema } from "../floor-plan";
import * as member from "../member";
import * as order from "../order";
import * as review from "../review";
import { watchedSchema, watchRequestSchema } from "../watchdog";
import * as withdrawal from "../withdrawal";
import { cart } from "./cart";
import { content, postsByKind } from "./content";
import { DELETE, GET, NOTHING, POST, PUT, type Endpoint } from "./endpoint";
import { wishlist } from "./wishlist";

interface Details extends Pick<Endpoint, "media" | "status" | "isIdempotent"> {
  query?: readonly string[];
  request?: z.ZodType;
  response?: z.ZodType;
  access?: Endpoint["access"];
}
const call =
  (method: Pick<Endpoint, "method" | "params" | "access">) =>
  (path: string, summary: string, { query, request = NOTHING, response = NOTHING, ...details }: Details): Endpoint => ({
    ...method,
    path,
    summary,
    query: query ? z.object(Object.fromEntries(query.map((name) => [name, z.string().optional()]))) : NOTHING,
    request,
    response,
    ...details,
  });
const [get, post_, put, remove] = [call(GET), call(POST), call(PUT), call(DELETE)];

const ofMember = { access: "member" } as const;
const ofKey = { access: "wishlist" } as const;
const ORDER = "/api/order/{id}/{hash}";

export const ENDPOINTS: Readonly<Record<string, readonly Endpoint[]>> = {
  catalogue: [
    get("/api/catalog/category/{locale}", "The tree of categories.", { response: catalogue.categoryTreeSchema }),
    get("/api/catalog/category/{locale}/{id}", "A category with its path.", { response: catalogue.categoryDetailSchema }),
    get("/api/catalog/products/{locale}", "A listing with filters.", {
      query: [
        "category",
        "q",
        "list",
        "brand[]",
        "property[ID][]",
        "price_min",
        "price_max",
        "width[]",
        "in_stock",
        "room",
        "room_whole",
        "sort",
        "page",
        "per_page",
      ],
      response: catalogue.productListSchema,
    }),
    get("/api/catalog/product/{locale}/{id}", "A product.", { query: ["room"], response: catalogue.productDetailSchema }),
    get("/api/catalog/product/{locale}/{id}/related", "Related products of a product.", {
      query: ["type"],
      response: catalogue.relatedSchema,
    }),
    get("/api/catalog/chosen/{locale}", "Products by their ids.", { query: ["ids"], response: catalogue.chosenProductsSchema }),
    post_("/api/catalog/cut-quote/{locale}", "The price of a cut.", { request: cutQuoteRequestSchema, response: cutQuoteSchema }),
    post_("/api/floor/plan/{locale}", "How rooms are cut from a roll with the least waste.", {
      request: floorPlanRequestSchema,
      response: floorPlanSchema,
    }),
    get("/elastic/search/fulltext", "Search in products, categories and posts.", { query: ["q"], response: catalogue.searchSchema }),
    get("/api/catalog/top/search/{locale}", "Suggestions before a search word is typed.", { response: catalogue.searchSchema }),
    get("/api/review/{locale}/{id}", "Reviews of a product.", { query: ["page", "sort"], response: review.reviewListSchema }),
    post_("/api/review/{id}", "Write a review.", {
      ...ofMember,
      request: review.reviewRequestSchema,
      response: review.reviewCreatedSchema,
      status: 201,
    }),
    get("/api/me/reviews/{id}", "The member's own review of a product.", { ...ofMember, response: review.ownReviewAnswerSchema }),
    post_("/api/watchdog/{id}", "Watch a product that is sold out.", { request: watchRequestSchema }),
    get("/api/watchdog/cancel/{hash}", "The product of a watchdog.", { response: watchedSchema }),
    post_("/api/watchdog/cancel/{hash}", "Cancel a watchdog.", {}),
  ],
  cart: Object.values(cart),
  wishlist: Object.values(wishlist),
  order: [
    get("/api/order/delivery/{locale}", "Delivery methods for a cart.", {
      ...ofKey,
      query: ["cartId"],
      response: delivery.deliveryOptionsSchema,
    }),
    get("/api/order/payment/{locale}", "Payment methods for a cart.", {
      ...ofKey,
      query: ["cartId", "deliveryId"],
      response: delivery.paymentOptionsSchema,
    }),
    get("/api/order/pickup-points/{locale}", "Pickup points by postcode or town.", {
      query: ["deliveryId", "q", "page", "cartId"],
      response: delivery.pickupPointsSchema,
    }),
    post_("/api/order", "Place an order.", {
      ...ofKey,
      isIdempotent: true,
      request: order.orderRequestSchema,
      response: order.orderCreatedSchema,
      status: 201,
    }),
    get(ORDER, "An order.", { response: order.orderSchema }),
    post_("/api/order/lookup", "Send a link to an order by e-mail.", { request: order.lookUpRequestSchema }),
    post_(`${ORDER}/cancel`, "Cancel an order.", { response: order.orderSchema }),
    post_(`${ORDER}/account`, "Create an account from the data of an order.", { request: account.orderAccountRequestSchema }),
    get(`${ORDER}/payments`, "Payment methods of an unpaid order.", { response: order.orderPaymentsSchema }),
    post_(`${ORDER}/pay`, "Pay an order.", { request: order.payRequestSchema, response: order.payAnswerSchema }),
    post_(`${ORDER}/check-payment`, "Check the state of the payment at the gateway.", { response: order.orderSchema }),
    get("/api/payment/notify/gopay", "Notification by the gateway; the shop then reads the state from the gateway.", {
      query: ["id"],
      response: z.object({}),
    }),
    post_("/api/payment/notify/gopay", "The same.", { query: ["id"], response: z.object({}) }),
    get(`${ORDER}/qr.svg`, "The payment as a QR code.", { media: "image/svg+xml" }),
    get(`${ORDER}/invoice.pdf`, "The invoice.", { media: "application/pdf" }),
    get(`${ORDER}/documents/{file}`, "A document of the order.", { media: "application/pdf" }),
    get(`${ORDER}/withdrawal`, "The goods that can be returned.", { response: withdrawal.withdrawalOptionsSchema }),
    post_(`${ORDER}/withdrawal/quote`, "The amount that a withdrawal would return.", {
      request: withdrawal.withdrawalRequestSchema,
      response: withdrawal.withdrawalQuoteSchema,
    }),
    post_(`${ORDER}/withdrawal`, "Withdraw from the order.", {
      request: withdrawal.withdrawalRequestSchema,
      response: withdrawal.withdrawalCreatedSchema,
      status: 201,
    }),
    get(`${ORDER}/withdrawal/{number}`, "A withdrawal.", { response: withdrawal.withdrawalSchema }),
    post_(`${ORDER}/complaint`, "Report faulty goods (a complaint).", {
      request: complaintRequestSchema,
      response: complaintCreatedSchema,
      status: 201,
    }),
    get(`${ORDER}/complaint/{number}`, "A complaint.", { response: complaintSchema }),
  ],
  account: [
    post_("/api/auth/login", "Log in; the guest's cart and wishlist are merged.", {
      request: account.loginRequestSchema,
      response: account.loggedInSchema,
    }),
    post_("/api/auth/refresh", "Renew a login.", { request: account.refreshRequestSchema, response: account.loggedInSchema }),
    get("/api/auth/logout", "Log out.", ofMember),
    post_("/api/auth/register", "Create an account.", {
      request: account.registerRequestSchema,
      response: account.loggedInSchema,
      status: 201,
    }),
    post_("/api/auth/password/reset", "Send a link for a new password.", { request: account.resetRequestSchema }),
    get("/api/auth/password/{hash}", "Check whether the link is valid.", { response: account.resetLinkSchema }),
    post_("/api/auth/password/{hash}", "Set a new password.", {
      request: account.newPasswordRequestSchema,
      response: account.loggedInSchema,
    }),
    get("/api/me", "The member.", { ...ofMember, response: account.meSchema }),
    put("/api/me", "Change the profile.", { ...ofMember, request: member.profileRequestSchema, response: account.meSchema }),
    remove("/api/me", "Delete the account.", { ...ofMember, request: member.deleteAccountRequestSchema }),
    get("/api/me/export", "The member's data.", { ...ofMember, response: member.exportSchema }),
    remove("/api/me/logins", "Log out everywhere.", ofMember),
    post_("/api/me/password", "Change the password.", { ...ofMember, request: account.changePasswordRequestSchema }),
    post_("/api/me/confirmation", "Send the confirmation link of the e-mail again.", ofMember),
    post_("/api/me/email/{hash}", "Confirm the e-mail.", { ...ofMember, response: account.emailConfirmedSchema }),
    put("/api/me/company", "Set the company.", {
      ...ofMember,
      request: member.companyBodySchema,
      response: member.companyAnswerSchema,
    }),
    put("/api/me/room", "Set or delete the room.", { ...ofMember, request: member.memberRoomRequestSchema, response: account.meSchema }),
    get("/api/me/addresses", "Addresses.", { ...ofMember, response: member.addressListSchema }),
    post_("/api/me/addresses", "Add an address.", {
      ...ofMember,
      request: member.addressBodySchema,
      response: member.addressSchema,
      status: 201,
    }),
    put("/api/me/addresses/{id}", "Change an address.", {
      ...ofMember,
      request: member.addressBodySchema,
      response: member.addressSchema,
    }),
    remove("/api/me/addresses/{id}", "Delete an address.", ofMember),
    get("/api/me/orders", "The member's orders.", { ...ofMember, query: ["page"], response: member.orderListSchema }),
    get("/api/me/orders/{id}", "An order of the member.", { ...ofMember, response: order.orderSchema }),
    post_("/api/me/orders/{id}/repeat", "Add the goods of an order to the cart again.", { ...ofMember, response: member.repeatedSchema }),
    get("/api/registry/company/{companyId}", "A company of the registry.", {
      query: ["country"],
      response: member.registeredCompanySchema,
    }),
    post_("/api/newsletter", "Request a newsletter subscription; a link is mailed.", { request: account.newsletterRequestSchema }),
    post_("/api/newsletter/confirm/{hash}", "Confirm a newsletter subscription.", {}),
    post_("/api/newsletter/unsubscribe/{hash}", "Unsubscribe from the newsletter.", {}),
  ],
  content: [...Object.values(content), ...Object.values(postsByKind).flatMap((kind) => Object.values(kind))],
};
