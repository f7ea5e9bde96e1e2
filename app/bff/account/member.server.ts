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
  type MemberOrderList,
  type ProfileRequest,
  type RegisteredCompany,
  type Repeated,
} from "~/contract/member";
import type { ChangePasswordRequest } from "~/contract/account";
import { orderSchema, type Order } from "~/contract/order";
import { done, failed } from "~/contract/result";
import { NOTHING } from "~/contract/endpoints/endpoint";
import { type CallOptions } from "../client/api-client.server";
import { failedWith, isNotOffered, offeredOrThrow, orderOrThrow, orThrow, type ApiFailure, type ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** The member's account. Guests get 401; another member's records are 404. */
export interface MemberArea {
  /** A page of orders, newest first; null for a backend without orders. @throws the error page if the backend fails */
  orders(page: number): Promise<MemberOrderList | null>;
  /** An order. @throws 404 if it does not exist or is another member's */
  order(id: string): Promise<Order>;
  /** Adds available goods of an order to the cart, and lists the others. */
  repeat(id: string): Promise<ApiResult<Repeated>>;
  /** Delivery addresses, default one first. @throws the error page if the backend fails */
  addresses(): Promise<Address[]>;
  addAddress(address: AddressRequest): Promise<ApiResult<Address>>;
  setAddress(id: number, address: AddressRequest): Promise<ApiResult<Address>>;
  removeAddress(id: number): Promise<ApiResult<undefined>>;
  setCompany(company: CompanyRequest): Promise<ApiResult<unknown>>;
  /** Looks up a company in the registry; null if unknown, `registry_failed` if the backend has no registry. Also for guests. */
  findCompany(companyId: string): Promise<ApiResult<RegisteredCompany | null>>;
  setProfile(profile: ProfileRequest): Promise<ApiResult<{ data: User }>>;
  /** Ends all other logins. */
  changePassword(passwords: ChangePasswordRequest): Promise<ApiResult<undefined>>;
  sendConfirmation(): Promise<ApiResult<undefined>>;
  /** All stored data of the member. @throws the error page if the backend fails */
  export(): Promise<Export>;
  remove(password: string): Promise<ApiResult<undefined>>;
}

const NO_REGISTRY: ApiFailure = { ...failed({ code: "registry_failed" }), status: 502 };

export function memberArea({ api }: ShopParts): MemberArea {
  const member = true;
  const body = (value: unknown): CallOptions => ({ member, body: value });
  const idPath = (id: string): string => `/api/me/orders/${encodeURIComponent(id)}`;
  return {
    async orders(page) {
      const orders = await api.get(`/api/me/orders?page=${page}`, orderListSchema, { member });
      return isNotOffered(orders) ? null : orThrow(orders, "order_failed");
    },
    order: async (id) => orderOrThrow(await api.get(idPath(id), orderSchema, { member })),
    repeat: (id) => api.send("POST", `${idPath(id)}/repeat`, repeatedSchema, { member }),
    addresses: async () => offeredOrThrow(await api.get("/api/me/addresses", addressListSchema, { member })).data,
    addAddress: (address) => api.send("POST", "/api/me/addresses", addressSchema, body(address)),
    setAddress: (id, address) => api.send("PUT", `/api/me/addresses/${id}`, addressSchema, body(address)),
    removeAddress: (id) => api.send("DELETE", `/api/me/addresses/${id}`, NOTHING, { member }),
    setCompany: (company) => api.send("PUT", "/api/me/company", companyAnswerSchema, body(company)),
    async findCompany(companyId) {
      const found = await api.get(`/api/registry/company/${encodeURIComponent(companyId)}`, registeredCompanySchema);
      if (isNotOffered(found)) return NO_REGISTRY;
      return !found.ok && failedWith(found, "not_found") ? done(null) : found;
    },
    setProfile: (profile) => api.send("PUT", "/api/me", meSchema, body(profile)),
    changePassword: (passwords) => api.send("POST", "/api/me/password", NOTHING, body(passwords)),
    sendConfirmation: () => api.send("POST", "/api/me/confirmation", NOTHING, { member }),
    export: async () => offeredOrThrow(await api.get("/api/me/export", exportSchema, { member })),
    remove: (password) => api.send("DELETE", "/api/me", NOTHING, body({ password })),
  };
}
