import type { NewCartLine } from "~/bff/cart/cart.server";
import { orDefault } from "~/bff/client/error-pages.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import type { Shop } from "~/bff/shop";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import type { ProductDetail } from "~/contract/catalogue";
import { HEM_SIDES } from "~/domain/cut";
import { piecesByRoom } from "~/domain/plan";
import { isPack } from "~/domain/price";
import { truncate } from "~/domain/text";
import type { AccessoryOffer } from "~/features/cut";
import { plannerQuery, type PlannerAddress } from "~/i18n/addresses/planner-address";
import { href } from "~/i18n/links";
import { roomNames } from "./drawing-texts.server";
import { readOffers } from "./offers.server";
import { packsOf } from "./packs.server";
import { readPlanPage } from "./plan-page.server";
import { addressOfGoods, cutsOf, hemOf, readPlan, type AnsweredPlan } from "./read-plan.server";

const MAX_LABEL = 400;

/** Adds the address's plan (cuts or packs) and the products `accessoryIds` of the offers to the cart. A plan that is there is not added again. */
export async function addPlan(
  shop: Shop,
  accessoryIds: readonly number[],
): Promise<FormOutcome<object>> {
  const { requested } = readPlanPage(shop);
  const planned =
    requested.product === null ? null : await readLines(shop, requested, requested.product);
  // the plan is gone: the page says why
  if (!planned) return { ok: true };
  const offers =
    accessoryIds.length > 0
      ? await orDefault(readOffers(shop, planned.productId, planned), [])
      : [];
  const lines = [
    ...planned.lines,
    ...offers.filter(({ id }) => accessoryIds.includes(id)).map(lineOfOffer),
  ];
  const added: string[] = [];
  let refused = 0;
  for (const line of lines) {
    const result = await shop.cart.add(line);
    if (!result.ok && added.length === 0)
      return { ...result, failure: { ...result.failure, field: "" } };
    if (!result.ok) refused += 1;
    else {
      const { product, quantity, original_quantity } = result.value;
      const pieces = quantity - original_quantity;
      if (pieces > 0)
        added.push(`${product.name} (${shop.t(unitOf(product.group_type_id), { count: pieces })})`);
    }
  }
  const to = href(shop.locale, "cart");
  if (added.length === 0) return { ok: true, to, notice: { code: "plan_in_cart", kind: "info" } };
  const name = added.join(", ");
  return {
    ok: true,
    to,
    notice:
      refused > 0
        ? { code: "plan_partly", kind: "info", name }
        : { code: "plan_added", kind: "success", name },
  };
}

const unitOf = (groupTypeId: number) =>
  isPack(groupTypeId) ? "common:count.pack" : "common:count.piece";

interface PlannedLines {
  productId: number;
  areaM2: number;
  skirtingCm: number;
  lines: NewCartLine[];
}

async function readLines(
  shop: Shop,
  requested: PlannerAddress,
  productId: number,
): Promise<PlannedLines | null> {
  const product = await shop.catalogue.product(productId);
  const address = addressOfGoods(requested, product);
  if (address.rooms.length === 0) return null;
  await shop.catalogue.countPlan();
  if (isPack(product.group_type_id)) {
    const read = packsOf(shop, address, product);
    if (!read?.ok) return null;
    const { variantId, packs, areaM2, skirtingCm } = read.value;
    const planned = {
      query: plannerQuery({ ...address, pick: null }),
      label: labelOfPacks(shop, address),
      cuts: [],
    };
    return {
      productId,
      areaM2,
      skirtingCm,
      lines: [{ productId, variantId, quantity: packs, note: "", planned }],
    };
  }
  const read = await readPlan(shop, productId, address);
  if (!read.ok) return null;
  const { answered, pick } = read.value;
  return {
    productId,
    areaM2: answered.area_m2,
    skirtingCm: answered.skirting_m * 100,
    lines: linesOf(shop, { ...address, pick }, product, answered),
  };
}

/** Rooms and laying of packs: `Bedroom, Hall (herringbone)`. */
function labelOfPacks(shop: Shop, address: PlannerAddress): string {
  const laying = shop.t(`planner:laying.${address.laying}`).toLocaleLowerCase(shop.locale);
  return truncate(
    shop.t("planner:cart.laid", { rooms: roomNames(shop, address).join(", "), laying }),
    MAX_LABEL,
  );
}

function linesOf(
  shop: Shop,
  address: PlannerAddress,
  product: ProductDetail,
  plan: AnsweredPlan,
): NewCartLine[] {
  const query = plannerQuery(address);
  const names = roomNames(shop, address);
  const cuts = cutsOf(plan);
  const hem = hemOf(product.hems, address.hem);
  return plan.lines.map(({ width_cm, length_cm, is_hemmed, quantity }, index) => {
    const lineCuts = cuts
      .filter(({ line }) => line === index)
      .map(({ number, strips }) => ({
        number,
        pieces: strips.flatMap((index) => pieceOf(plan, index, names)),
      }));
    const label = piecesByRoom(lineCuts).map(({ room, numbers }) =>
      shop.t("planner:cart.pieces", { room, numbers: numbers.join(", ") }),
    );
    return {
      productId: product.id,
      variantId: plan.variant_id,
      quantity,
      note: "",
      dimensions: {
        shape: "rect" as const,
        width_cm,
        length_cm,
        rotated: false,
        offcut: "keep" as const,
        ...(is_hemmed &&
          hem &&
          address.hem && { hems: { code: hem.code, color: address.hem, sides: [...HEM_SIDES] } }),
      },
      planned: {
        query,
        label: truncate(label.join(", "), MAX_LABEL),
        pattern: plan.pattern,
        cuts: lineCuts,
      },
    };
  });
}

function pieceOf(
  { strips }: AnsweredPlan,
  at: number,
  names: readonly string[],
): PlannedCut["cuts"][number]["pieces"] {
  const strip = strips[at];
  if (!strip) return [];
  const { room, x, y, w, l, direction, width_cm, length_cm, across_cm, along_cm } = strip;
  return [
    {
      number: at + 1,
      room: names[room] ?? "",
      room_index: room,
      x,
      y,
      w,
      l,
      direction,
      across_cm: width_cm,
      along_cm: length_cm,
      at_across_cm: across_cm,
      at_along_cm: along_cm,
    },
  ];
}

const lineOfOffer = ({ id, quantity, lengthCm }: AccessoryOffer): NewCartLine => ({
  productId: id,
  quantity,
  note: "",
  ...(lengthCm !== null && {
    dimensions: { shape: "rect", length_cm: lengthCm, rotated: false, offcut: "keep" },
  }),
});
