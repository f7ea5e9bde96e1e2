import type { ChangePasswordRequest, User } from "~/contract/customer/account";
import type {
  Address,
  AddressRequest,
  CompanyRequest,
  Export,
  MemberOrderList,
  ProfileRequest,
  RegisteredCompany,
  Repeated,
} from "~/contract/customer/member";
import { account } from "~/contract/endpoints/account";
import { done, failed } from "~/contract/failures/result";
import type { Order } from "~/contract/order/order";
import {
  failedWith,
  isNotOffered,
  offeredOrThrow,
  orderOrThrow,
  orThrow,
  type ApiFailure,
  type ApiResult,
} from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** The member's account. Guests get 401; another member's records are 404. */
interface MemberArea {
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

export const memberArea = ({ api }: ShopParts): MemberArea => ({
  async orders(page) {
    const orders = await api.call(account.orders, { query: { page } });
    return isNotOffered(orders) ? null : orThrow(orders, "order_failed");
  },
  order: async (id) => orderOrThrow(await api.call(account.order, { params: { id } })),
  repeat: (id) => api.call(account.repeatOrder, { params: { id } }),
  addresses: async () => offeredOrThrow(await api.call(account.addresses)).data,
  addAddress: (body) => api.call(account.addAddress, { body }),
  setAddress: (id, body) => api.call(account.setAddress, { params: { id }, body }),
  removeAddress: (id) => api.call(account.removeAddress, { params: { id } }),
  setCompany: (body) => api.call(account.setCompany, { body }),
  async findCompany(companyId) {
    const found = await api.call(account.company, { params: { companyId } });
    if (isNotOffered(found)) return NO_REGISTRY;
    return !found.ok && failedWith(found, "not_found") ? done(null) : found;
  },
  setProfile: (body) => api.call(account.setProfile, { body }),
  changePassword: (body) => api.call(account.changePassword, { body }),
  sendConfirmation: () => api.call(account.sendConfirmation),
  export: async () => offeredOrThrow(await api.call(account.export)),
  remove: (password) => api.call(account.remove, { body: { password } }),
});
