import { z } from "zod";
import { CROWD } from "./figures/goals";
import type { Scenario } from "./measure";

interface Branch {
  id: number;
  slug: string;
  product_count: number;
  children: Branch[];
}
const branchSchema: z.ZodType<Branch> = z.lazy(() =>
  z.object({
    id: z.number(),
    slug: z.string(),
    product_count: z.number(),
    children: z.array(branchSchema),
  }),
);
export const FORM = { "content-type": "application/x-www-form-urlencoded" };
export const CLEANER = 2923;
/** Not the cleaner: pages of a product in the cart are not shared between shoppers (ADR 64). */
const IN_CART = 2901;

export interface MeasuredShop {
  url: string;
  /** the shop's processes, for CPU time */
  pids: readonly number[];
}

/** Home, the largest category and a product, each without a cookie and with a cart; the crowd; the cart; the search; adding to the cart. */
export async function shopScenarios(
  { url: base, pids }: MeasuredShop,
  prefix = "",
): Promise<Scenario[]> {
  const tree = z
    .array(branchSchema)
    .parse(await (await fetch(`${base}/api/catalog/category/cs`)).json());
  const [largest] = tree.sort((a, b) => b.product_count - a.product_count);
  if (!largest) throw new Error("the shop has no categories");
  const category = `${base}/${largest.id}/${largest.slug}`;
  const product = (await fetch(`${base}/${CLEANER}/x/x`)).url; // the shop redirects to the canonical address
  const add = { method: "POST", headers: FORM, body: `productId=${CLEANER}&quantity=1` } as const;
  const cookie = await cartCookie((await fetch(`${base}/${IN_CART}/x/x`)).url);

  const pages = [
    { name: "home", url: `${base}/` },
    { name: "category", url: category },
    { name: "product", url: product },
  ];
  const withCart = { headers: { cookie }, status: 200 };
  const scenarios: Omit<Scenario, "pids">[] = [
    ...pages.map((page) => ({ ...page, status: 200 })),
    ...pages.map((page) => ({ ...page, ...withCart, name: `${page.name}, with a cart` })),
    { name: `category, with a cart${CROWD}`, url: category, ...withCart, connections: 100 },
    { name: "cart page", url: `${base}/kosik`, ...withCart },
    { name: "search dropdown", url: `${base}/hledani/naseptavac?q=kob`, status: 200 },
    { name: "add to cart", url: product, ...add, status: 303 },
  ];
  return scenarios.map((scenario) => ({ ...scenario, pids, name: prefix + scenario.name }));
}

async function cartCookie(product: string): Promise<string> {
  const answer = await fetch(product, {
    method: "POST",
    headers: FORM,
    body: `productId=${IN_CART}&quantity=1`,
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("guest-cart="));
  if (!cookie) throw new Error(`adding to the cart answered ${answer.status} without a cart`);
  return cookie.split(";")[0] ?? "";
}
