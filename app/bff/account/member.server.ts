import type { ChangePasswordRequest } from "~/contract/customer/account";
import type { AddressRequest, CompanyRequest, ProfileRequest } from "~/contract/customer/member";
import { account } from "~/contract/endpoints/account";
import { done, failed } from "~/contract/failures/result";
import { failedWith, isNotOffered, type ApiFailure } from "../client/api-result.server";
import { assertOffered, offeredOrThrow, orderOrThrow, orThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";

const NO_REGISTRY: ApiFailure = { ...failed({ code: "registry_failed" }), status: 502 };

/** The member's account. Guests get 401; another member's records are 404. */
export const memberArea = ({ api }: ShopParts) => ({
  /** A page of orders, newest first; null for a backend without orders. @throws the error page if the backend fails */
  async orders(page: number) {
    const orders = await api.call(account.orders, { query: { page } });
    return isNotOffered(orders) ? null : orThrow(orders, "order_failed");
  },
  /** An order. @throws 404 if it does not exist or is another member's */
  async order(id: string) {
    const order = await api.call(account.order, { params: { id } });
    await assertOffered(order, () => api.call(account.orders, { query: { page: 1 } }));
    return orderOrThrow(order);
  },
  /** Adds available goods of an order to the cart, and lists the others. */
  repeat: (id: string) => api.call(account.repeatOrder, { params: { id } }),
  /** Delivery addresses, default one first. @throws the error page if the backend fails */
  addresses: async () => offeredOrThrow(await api.call(account.addresses)).data,
  addAddress: (body: AddressRequest) => api.call(account.addAddress, { body }),
  setAddress: (id: number, body: AddressRequest) =>
    api.call(account.setAddress, { params: { id }, body }),
  removeAddress: (id: number) => api.call(account.removeAddress, { params: { id } }),
  setCompany: (body: CompanyRequest) => api.call(account.setCompany, { body }),
  /** Looks up a company in the registry; null if unknown, `registry_failed` if the backend has no registry. Also for guests. */
  async findCompany(companyId: string) {
    const answer = await api.call(account.company, { params: { companyId } });
    if (isNotOffered(answer)) return NO_REGISTRY;
    return !answer.ok && failedWith(answer, "not_found") ? done(null) : answer;
  },
  setProfile: (body: ProfileRequest) => api.call(account.setProfile, { body }),
  /** Ends all other logins. */
  changePassword: (body: ChangePasswordRequest) => api.call(account.changePassword, { body }),
  sendConfirmation: () => api.call(account.sendConfirmation),
  /** All stored data of the member. @throws the error page if the backend fails */
  export: async () => offeredOrThrow(await api.call(account.export)),
  remove: (password: string) => api.call(account.remove, { body: { password } }),
});
