import { anyProductListSchema, type Product } from "~/contract/catalogue";
import { specificationBackend, type SpecificationBackend } from "../backends/specification-backend";
import { startShop, type RunningShop } from "./shop";

/** A shop before a backend that knows only the specification. */
export interface LeastShop {
  /** the whole shop that answers the backend's calls */
  whole: RunningShop;
  backend: SpecificationBackend;
  shop: RunningShop;
  /** products in stock, Czech */
  products: Product[];
  dispose(): Promise<void>;
}

export async function startLeastShop(): Promise<LeastShop> {
  const whole = await startShop();
  const backend = await specificationBackend(whole.url);
  const shop = await startShop({ env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" } });
  const list: unknown = await (
    await fetch(`${backend.url}/api/catalog/products/cs?per_page=96&in_stock=1`)
  ).json();
  return {
    whole,
    backend,
    shop,
    products: anyProductListSchema.parse(list).data,
    async dispose() {
      await shop.dispose();
      await backend.close();
      await whole.dispose();
    },
  };
}
