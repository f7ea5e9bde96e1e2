/** Messages to the shop. */
export { contactRoutes } from "./contact.routes";
export { createContact } from "./contact.service";
