import { meSchema, type User } from "~/contract/account";
import {
  addressListSchema,
  addressSchema,
  companyAnswerSchema,
  exportSchema,
  orderListSchema,
  registeredCompanySchema,
  repeatedSchema,
  type Address,
  type AddressRequest,
  type CompanyRequest,
  type Export,
  type OrderList,
  type ProfileRequest,
  type RegisteredCompany,
  type Repeated,
} from "~/contract/member";
import type { ChangePasswordRequest } from "~/contract/account";
import { orderSchema, type Order } from "~/contract/order";
import { done } from "~/contract/result";
import { NOTHING, type CallOptions } from "./api-client.server";
import { failedWith, orderOrThrow, orThrow, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** What a member finds in the account, and changes there. A guest gets 401; what is another member's is not found. */
export interface MemberArea {
  /** A page of the orders, the latest first. @throws the page for a failing backend */
  orders(page: number): Promise<OrderList>;
  /** An order. @throws 404 where there is none of that id, or another's */
  order(id: string): Promise<Order>;
  /** Puts what can be bought again into the cart, and names the rest. */
  repeat(id: string): Promise<ApiResult<Repeated>>;
  /** The delivery addresses, the default one first. @throws the page for a failing backend */
  addresses(): Promise<Address[]>;
  addAddress(address: AddressRequest): Promise<ApiResult<Address>>;
  setAddress(id: number, address: AddressRequest): Promise<ApiResult<Address>>;
  removeAddress(id: number): Promise<ApiResult<undefined>>;
  /** Sets whom invoices are made out to. */
  setCompany(company: CompanyRequest): Promise<ApiResult<unknown>>;
  /** A company by its number, out of the registry: null where nobody has that number. Also for a guest who orders. */
  findCompany(companyId: string): Promise<ApiResult<RegisteredCompany | null>>;
  setProfile(profile: ProfileRequest): Promise<ApiResult<{ data: User }>>;
  /** All other logins end. */
  changePassword(passwords: ChangePasswordRequest): Promise<ApiResult<undefined>>;
  /** Sends the link that confirms the e-mail once more. */
  sendConfirmation(): Promise<ApiResult<undefined>>;
  /** Everything that the shop keeps of the member. @throws the page for a failing backend */
  export(): Promise<Export>;
  /** Deletes the account. */
  remove(password: string): Promise<ApiResult<undefined>>;
}

/** Makes the member's area of one request. */
export function memberArea({ api }: ShopParts): MemberArea {
  const member = true;
  const body = (value: unknown): CallOptions => ({ member, body: value });
  const idPath = (id: string): string => `/api/me/orders/${encodeURIComponent(id)}`;
  return {
    orders: async (page) => orThrow(await api.get(`/api/me/orders?page=${page}`, orderListSchema, { member }), "order_failed"),
    order: async (id) => orderOrThrow(await api.get(idPath(id), orderSchema, { member })),
    repeat: (id) => api.send("POST", `${idPath(id)}/repeat`, repeatedSchema, { member }),
    addresses: async () => orThrow(await api.get("/api/me/addresses", addressListSchema, { member })).data,
    addAddress: (address) => api.send("POST", "/api/me/addresses", addressSchema, body(address)),
    setAddress: (id, address) => api.send("PUT", `/api/me/addresses/${id}`, addressSchema, body(address)),
    removeAddress: (id) => api.send("DELETE", `/api/me/addresses/${id}`, NOTHING, { member }),
    setCompany: (company) => api.send("PUT", "/api/me/company", companyAnswerSchema, body(company)),
    async findCompany(companyId) {
      const found = await api.get(`/api/registry/company/${encodeURIComponent(companyId)}?country=CZ`, registeredCompanySchema);
      return !found.ok && failedWith(found, "not_found") ? done(null) : found;
    },
    setProfile: (profile) => api.send("PUT", "/api/me", meSchema, body(profile)),
    changePassword: (passwords) => api.send("POST", "/api/me/password", NOTHING, body(passwords)),
    sendConfirmation: () => api.send("POST", "/api/me/confirmation", NOTHING, { member }),
    export: async () => orThrow(await api.get("/api/me/export", exportSchema, { member })),
    remove: (password) => api.send("DELETE", "/api/me", NOTHING, body({ password })),
  };
}
