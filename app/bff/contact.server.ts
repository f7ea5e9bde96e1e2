import type { ContactRequest } from "~/contract/contact";
import { NOTHING } from "./api-client.server";
import type { ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** Writing to the shop's people. */
export interface ContactArea {
  /** Sends them a question. */
  write(request: ContactRequest): Promise<ApiResult<undefined>>;
}

/** Makes the area of one request. */
export const contactArea = ({ api }: ShopParts): ContactArea => ({
  write: (body) => api.send("POST", "/api/contact", NOTHING, { body }),
});
