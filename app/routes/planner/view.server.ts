import { hasField } from "~/bff/client/api-result.server";
import { orDefault, orThrow } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { Product, ProductDetail } from "~/contract/catalogue";
import { allFailures } from "~/contract/failures/result";
import { isPlannable, patternOf } from "~/domain/plan";
import { isPack, statedPrice } from "~/domain/price";
import {
  blankRoom,
  draftOf,
  optionsOf,
  type DraftRoom,
  type PlannableProduct,
  type PlannedCovering,
  type PlannerView,
} from "~/features/planner";
import {
  isPlanOpen,
  plannedRoomOf,
  plannerHref,
  plannerQuery,
  planQuery,
  type PlannerAddress,
  type PlanPage,
} from "~/i18n/addresses/planner-address";
import { imageSrc, productHref } from "~/i18n/links";
import { readInStock } from "../shared/listings/in-stock.server";
import { exampleOf } from "./example.server";
import { readOffers } from "./offers.server";
import { packsOf } from "./packs.server";
import { readPlanPage } from "./plan-page.server";
import { alternativesOf, planView } from "./plan-view.server";
import { failuresAt } from "./problem-field";
import { addressOfGoods, readPlan, type ReadPlan } from "./read-plan.server";

const MAX_COVERINGS = 12;

/** Reads the data of the planner. @throws the error page for an unknown product or a failing backend */
export async function readPlannerView(shop: Shop): Promise<PlannerView> {
  const { page, requested } = readPlanPage(shop);
  return viewOf(
    shop,
    page,
    requested,
    requested.product === null ? null : await shop.catalogue.product(requested.product),
  );
}

/** Reads the plan on the page of a product. Null if it is closed, if it cannot be read, or if such goods are not planned. */
export async function readPlanOfProduct(
  shop: Shop,
  product: ProductDetail,
): Promise<PlannerView | null> {
  if (!isPlannable(product) || !isPlanOpen(shop.url.searchParams)) return null;
  const { page, requested } = readPlanPage(shop);
  return orDefault<PlannerView | null>(viewOf(shop, page, requested, product), null);
}

async function viewOf(
  shop: Shop,
  page: PlanPage,
  requested: PlannerAddress,
  product: ProductDetail | null,
): Promise<PlannerView> {
  const covering = product && isPlannable(product) ? product : null;
  const goodsAddress = covering ? addressOfGoods(requested, covering) : requested;
  const [choice, { pick, ...read }] = covering
    ? [{ categories: [], category: null }, await readPlanned(shop, page, goodsAddress, covering)]
    : [await readChoice(shop, goodsAddress), NOTHING];
  const address = { ...goodsAddress, pick };
  return {
    page,
    address,
    query: planQuery(page, address),
    draft: {
      rooms: address.rooms.length > 0 ? draftOf(address.rooms) : [await firstRoom(shop)],
      options: optionsOf(address),
    },
    ...choice,
    ...read,
    covering: covering && coveringOf(shop, covering),
    example: covering && address.rooms.length === 0 ? exampleOf(shop, address, covering) : null,
    link: shop.publicUrl + plannerHref(shop.locale, address),
  };
}

/** The shopper's room, to begin with; blank if it is not typed yet. */
async function firstRoom({ room }: Shop): Promise<DraftRoom> {
  const myRoom = await room.read();
  const [draft] = myRoom ? draftOf([plannedRoomOf(myRoom)]) : [];
  return draft ?? blankRoom();
}

const NOTHING = {
  failures: {},
  plan: null,
  alternatives: [],
  packs: null,
  offers: [],
  inCart: false,
  pick: null,
};

type PlannedView = Pick<
  PlannerView,
  "failures" | "plan" | "alternatives" | "packs" | "offers" | "inCart"
> &
  Pick<PlannerAddress, "pick">;

async function readPlanned(
  shop: Shop,
  page: PlanPage,
  address: PlannerAddress,
  product: ProductDetail,
): Promise<PlannedView> {
  if (address.rooms.length === 0) return NOTHING;
  await shop.catalogue.countPlan();
  if (isPack(product.group_type_id)) {
    const packs = packsOf(shop, address, product);
    if (!packs?.ok)
      return { ...NOTHING, failures: packs ? failuresAt(allFailures(packs), address.rooms) : {} };
    const { variantId, ...view } = packs.value;
    return {
      ...NOTHING,
      packs: view,
      offers: await orDefault(readOffers(shop, product.id, view), []),
      inCart: await isInCart(shop, product.id, variantId, plannerQuery({ ...address, pick: null })),
    };
  }
  const answer = await readPlan(shop, product.id, address);
  if (!answer.ok) {
    if (!hasField(answer)) orThrow(answer);
    return { ...NOTHING, failures: failuresAt(allFailures(answer), address.rooms) };
  }
  const read: ReadPlan = answer.value;
  const plan = planView(shop, address, read.answered);
  return {
    failures: {},
    packs: null,
    plan,
    alternatives: page.isProduct ? [] : alternativesOf(shop, address, read),
    offers: await orDefault(readOffers(shop, product.id, plan), []),
    inCart: await isInCart(
      shop,
      product.id,
      read.answered.variant_id,
      plannerQuery({ ...address, pick: read.pick }),
    ),
    pick: read.pick,
  };
}

async function isInCart(
  shop: Shop,
  productId: number,
  variantId: number | null,
  query: string,
): Promise<boolean> {
  if (!(await shop.cart.holds(productId, variantId))) return false;
  const cart = await shop.cart.read();
  return cart?.items.some(({ planned }) => planned?.query === query) ?? false;
}

function coveringOf(shop: Shop, product: ProductDetail): PlannedCovering {
  const rolls = product.variants.filter(({ active, quantity }) => active && quantity > 0);
  return {
    ...productOf(product),
    href: productHref(shop.locale, product),
    rolls: isPack(product.group_type_id)
      ? []
      : rolls.flatMap(({ id, width_cm }) => (width_cm === null ? [] : [{ id, widthCm: width_cm }])),
    pattern: patternOf(product.properties),
    hems: product.hems.flatMap(({ colors }) => colors.map(({ code, name }) => ({ code, name }))),
  };
}

function productOf(product: Product): PlannableProduct {
  const { id, name, main_image, slug } = product;
  const { usual, unit, isFrom } = statedPrice(product);
  return {
    id,
    name,
    src: imageSrc("w236", main_image, slug),
    price: { amount: usual, unit, from: isFrom },
  };
}

/** Top categories with plannable goods in stock, and some of the chosen one. */
async function readChoice(
  shop: Shop,
  { category }: PlannerAddress,
): Promise<Pick<PlannerView, "categories" | "category">> {
  const offered = await readInStock(shop, (products) =>
    products.filter(isPlannable).slice(0, MAX_COVERINGS).map(productOf),
  );
  return {
    categories: offered.map(({ id, name }) => ({ id, name })),
    category: offered.find(({ id }) => id === category) ?? offered[0] ?? null,
  };
}
