/** The face of the BFF for the server: the shop of a request, its calls of the API, and what shared pages depend on. */
export { circuitBreaker, staleAnswers } from "./client/away-backend.server";
export { callBudget, PAGE_CALLS_MS } from "./client/call-budget";
export { httpTransport } from "./client/transport.server";
export { createShop } from "./create-shop.server";
export type { ApiTransport, Storefront } from "./storefront";
export { canShareWith, createViewers, type Viewer } from "./viewer.server";
