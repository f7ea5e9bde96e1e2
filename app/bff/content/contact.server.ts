import type { ContactRequest } from "~/contract/contact";
import { NOTHING } from "~/contract/endpoints/endpoint";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

export interface ContactArea {
  write(request: ContactRequest): Promise<ApiResult<undefined>>;
}

export const contactArea = ({ api }: ShopParts): ContactArea => ({
  write: (body) => api.send("POST", "/api/contact", NOTHING, { body }),
});
