import { z } from "zod";
import {
  anyLoginSchema,
  changePasswordRequestSchema,
  emailConfirmedSchema,
  loggedInSchema,
  loginRequestSchema,
  meSchema,
  newPasswordRequestSchema,
  newsletterRequestSchema,
  refreshRequestSchema,
  registerRequestSchema,
  resetLinkSchema,
  resetRequestSchema,
} from "../customer/account";
import {
  addressBodySchema,
  addressListSchema,
  addressSchema,
  companyAnswerSchema,
  companyBodySchema,
  deleteAccountRequestSchema,
  exportSchema,
  memberRoomRequestSchema,
  orderListQuerySchema,
  orderListSchema,
  profileRequestSchema,
  registeredCompanySchema,
  repeatedSchema,
} from "../customer/member";
import { orderSchema } from "../order/order";
import { get, missing, pathNumber, post, put, remove, type Endpoint } from "./endpoint";

const login = { response: anyLoginSchema, whole: loggedInSchema } as const;
const byHash = { params: z.object({ hash: z.string() }) } as const;
const ofMember = { access: "member" } as const;
const ofMemberById = { access: "member", params: z.object({ id: pathNumber }) } as const;

export const account = {
  login: {
    ...post("/api/auth/login", "Log in; the guest's cart and wishlist are merged."),
    failures: ["wrong_login"],
    ...login,
    request: loginRequestSchema,
    captcha: "login",
  },
  refresh: {
    ...post("/api/auth/refresh", "Renew a login."),
    failures: ["unauthenticated"],
    ...login,
    request: refreshRequestSchema,
  },
  logout: { ...get("/api/auth/logout", "Log out."), ...ofMember, isForgiving: true },
  register: {
    ...post("/api/auth/register", "Create an account."),
    failures: ["email_taken"],
    ...login,
    request: registerRequestSchema,
    captcha: "register",
    status: 201,
  },
  askReset: {
    ...post("/api/auth/password/reset", "Send a link for a new password."),
    request: resetRequestSchema,
    captcha: "reset_password",
  },
  resetLink: {
    ...get("/api/auth/password/{hash}", "Check whether the link is valid."),
    failures: missing,
    ...byHash,
    response: resetLinkSchema,
  },
  reset: {
    ...post("/api/auth/password/{hash}", "Set a new password."),
    failures: missing,
    ...login,
    ...byHash,
    request: newPasswordRequestSchema,
  },
  read: { ...get("/api/me", "The member."), ...ofMember, response: meSchema },
  setProfile: {
    ...put("/api/me", "Change the profile."),
    failures: ["email_taken", "wrong_password"],
    ...ofMember,
    request: profileRequestSchema,
    response: meSchema,
  },
  remove: {
    ...remove("/api/me", "Delete the account."),
    failures: ["wrong_password"],
    ...ofMember,
    request: deleteAccountRequestSchema,
  },
  export: { ...get("/api/me/export", "The member's data."), ...ofMember, response: exportSchema },
  endLogins: { ...remove("/api/me/logins", "Log out everywhere."), ...ofMember },
  changePassword: {
    ...post("/api/me/password", "Change the password."),
    failures: ["wrong_password"],
    ...ofMember,
    request: changePasswordRequestSchema,
  },
  sendConfirmation: {
    ...post("/api/me/confirmation", "Send the confirmation link of the e-mail again."),
    ...ofMember,
  },
  confirmEmail: {
    ...post("/api/me/email/{hash}", "Confirm the e-mail."),
    failures: missing,
    ...ofMember,
    ...byHash,
    response: emailConfirmedSchema,
  },
  setCompany: {
    ...put("/api/me/company", "Set the company."),
    ...ofMember,
    request: companyBodySchema,
    response: companyAnswerSchema,
  },
  setRoom: {
    ...put("/api/me/room", "Set or delete the room."),
    ...ofMember,
    request: memberRoomRequestSchema,
    response: meSchema,
  },
  addresses: {
    ...get("/api/me/addresses", "Addresses."),
    ...ofMember,
    response: addressListSchema,
  },
  addAddress: {
    ...post("/api/me/addresses", "Add an address."),
    failures: ["over_limit"],
    ...ofMember,
    request: addressBodySchema,
    response: addressSchema,
    status: 201,
  },
  setAddress: {
    ...put("/api/me/addresses/{id}", "Change an address."),
    failures: missing,
    ...ofMemberById,
    request: addressBodySchema,
    response: addressSchema,
  },
  removeAddress: {
    ...remove("/api/me/addresses/{id}", "Delete an address."),
    failures: missing,
    ...ofMemberById,
  },
  orders: {
    ...get("/api/me/orders", "The member's orders."),
    ...ofMember,
    query: orderListQuerySchema,
    response: orderListSchema,
  },
  order: {
    ...get("/api/me/orders/{id}", "An order of the member."),
    failures: missing,
    ...ofMemberById,
    response: orderSchema,
  },
  repeatOrder: {
    ...post("/api/me/orders/{id}/repeat", "Add the goods of an order to the cart again."),
    failures: missing,
    ...ofMemberById,
    response: repeatedSchema,
  },
  company: {
    ...get("/api/registry/company/{companyId}", "A company of the registry."),
    failures: [...missing, "companyId", "country_mismatch", "registry_failed"],
    params: z.object({ companyId: z.string() }),
    query: z.object({ country: z.string().optional() }),
    response: registeredCompanySchema,
  },
  askNewsletter: {
    ...post("/api/newsletter", "Request a newsletter subscription; a link is mailed."),
    request: newsletterRequestSchema,
    captcha: "newsletter",
  },
  confirmNewsletter: {
    ...post("/api/newsletter/confirm/{hash}", "Confirm a newsletter subscription."),
    failures: missing,
    ...byHash,
  },
  endNewsletter: {
    ...post("/api/newsletter/unsubscribe/{hash}", "Unsubscribe from the newsletter."),
    failures: missing,
    ...byHash,
  },
} satisfies Record<string, Endpoint>;
