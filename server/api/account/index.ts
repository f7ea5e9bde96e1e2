/** A member's own account: profile, addresses, room, data export and deletion. */
export { accountRoutes } from "./account.routes";
export { createAccountService } from "./account.service";
export { createAddresses } from "./addresses.service";
