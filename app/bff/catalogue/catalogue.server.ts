import { cleanContent } from "~/cache/clean-html.server";
import type { DimensionsRequest } from "~/contract/cart/cut";
import {
  productDetailSchema,
  type AnyProductList,
  type CategoryDetail,
  type CategoryNode,
  type ListedProduct,
  type Product,
  type ProductDetail,
  type RelatedProduct,
} from "~/contract/catalogue";
import type { FloorPlanRequest } from "~/contract/content/floor-plan";
import type { RoomRange } from "~/contract/content/room";
import { catalogue } from "~/contract/endpoints/catalogue";
import { done } from "~/contract/failures/result";
import type { Notice } from "~/contract/forms/notices";
import { roomQuery } from "~/domain/room";
import { buildPath } from "../client/api-client.server";
import { isNotOffered, type ApiResult } from "../client/api-result.server";
import {
  errorPageOf,
  offeredOrThrow,
  orDefault,
  orThrow,
  partOrThrow,
} from "../client/error-pages.server";
import type { ContentArea } from "../content/content.server";
import type { ShopParts } from "../shop-parts";
import { createBySearch } from "./by-search.server";
import { categoryLinkOf, categoryOfTree, nodesOfMenu, pathsTo, withMenu } from "./category-tree";
import { queryOf, withoutRoom, type ListingRequest } from "./listing-request";
import type { AuthOptions, MemberPrices } from "./member-prices.server";
import type { RoomArea } from "./room.server";

export interface CutRequest {
  productId: number;
  variantId?: number | null | undefined;
  dimensions: Partial<DimensionsRequest>;
  quantity: number;
}

interface CutMeasure {
  shape: "rect" | "round";
  width_cm: number;
  length_cm: number;
  quantity: number;
}

type FloorPlanWish = Partial<FloorPlanRequest> & Pick<FloorPlanRequest, "productId">;

/**
 * Products and categories in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. A list that two
 * parts of a page show is read once. Goods have prices for the shopper's room.
 */
export function catalogueArea(
  { api, locale, once, readForListings, storefront, visit }: ShopParts,
  prices: MemberPrices,
  myRoom: RoomArea,
  content: Pick<ContentArea, "shell">,
) {
  /** Usual prices are read through the cache, a member's prices are not. */
  const list = async <T>(
    path: string,
    read: (options?: AuthOptions) => Promise<ApiResult<T>>,
    failed?: Notice["code"],
  ): Promise<T> =>
    (await prices.differFromUsual())
      ? once(path, async () => orThrow(await prices.call(read), failed))
      : readForListings(path, async () => orThrow(await read(), failed));
  const tree = () =>
    once(`tree ${locale}`, async () =>
      partOrThrow(await api.call(catalogue.tree, { params: { locale } }), []),
    );
  /** For a backend that has no call for a category: the tree, and what header and footer link to. */
  async function treeWithMenu(): Promise<CategoryNode[]> {
    const [nodes, shell] = await Promise.all([tree(), orDefault(content.shell(), null)]);
    if (!shell) return nodes;
    const { menu, topLinks, bottomMenu } = shell;
    const footer = bottomMenu.flatMap(({ links }) => links);
    return withMenu(nodes, nodesOfMenu([...menu, ...topLinks, ...footer]));
  }
  const bySearch = createBySearch({ api, locale, visit }, treeWithMenu);

  async function listing(query: ListingRequest): Promise<AnyProductList> {
    const room = await myRoom.read();
    const request = {
      params: { locale },
      query: {
        ...queryOf(room ? query : withoutRoom(query)),
        room: room ? roomQuery(room) : undefined,
      },
    };
    const read = async (options?: AuthOptions): Promise<ApiResult<AnyProductList>> => {
      const first = await api.call(catalogue.products, { ...request, ...options });
      // a backend without the order or the filter of a room may refuse it
      const isRefused =
        !first.ok && first.status === 422 && room !== null && withoutRoom(query) !== query;
      const listed = isRefused
        ? await api.call(catalogue.products, {
            params: { locale },
            query: queryOf(withoutRoom(query)),
            ...options,
          })
        : first;
      return isNotOffered(listed) ? bySearch.list(query, options) : listed;
    };
    const listed = await list(
      buildPath(catalogue.products, request),
      read,
      query.q ? "search_failed" : undefined,
    );
    return { ...listed, data: listed.data.map(await prices.adder()) };
  }
  return {
    /** A listing; `total` is null if it is unknown. */
    async products(query: ListingRequest): Promise<AnyProductList> {
      const { data, meta } = await listing(query);
      if (meta.total !== null)
        return {
          data,
          meta: {
            ...meta,
            page: query.page ?? meta.page,
            total: Math.max(meta.total, data.length),
          },
        };
      if (query.page === undefined) return { data, meta };
      // such a backend does not count: another page is there if it can be read
      const next = await orDefault(listing({ ...query, page: query.page + 1 }), null);
      return { data, meta: { ...meta, ...uncountedPages(query.page, data, next?.data ?? []) } };
    },
    async category(id: number): Promise<CategoryDetail> {
      const category = await api.call(catalogue.category, { params: { locale, id } });
      const [inTree] = isNotOffered(category)
        ? pathsTo(await treeWithMenu(), (node) => node.id === id)
        : [];
      return inTree ? categoryOfTree(inTree) : orThrow(category).data;
    },
    tree,
    async product(id: number): Promise<ProductDetail> {
      const room = await myRoom.read();
      const request = {
        params: { locale, id },
        query: { room: room ? roomQuery(room) : undefined },
      };
      const read = await prices.call(async (options) => {
        const detail = await api.call(catalogue.product, { ...request, ...options });
        if (!isNotOffered(detail)) return detail;
        const answer = await bySearch.product(id, options);
        if (!answer.ok) return answer;
        return answer.value ? done(productDetailSchema.parse({ data: answer.value })) : detail;
      });
      const { data: product } = orThrow(read);
      const data = (await prices.adder())(product);
      const content_html = cleanContent(data.content_html);
      const { default_category: own } = data;
      if (data.breadcrumbs.length > 0 || !own) return { ...data, content_html };
      const [breadcrumbs = []] = pathsTo(
        await orDefault(treeWithMenu(), []),
        ({ slug }) => slug === own.slug,
      );
      return { ...data, content_html, breadcrumbs: breadcrumbs.map(categoryLinkOf) };
    },
    /** Related products, up to 12. Accessories for a measure have amounts. */
    async related(
      id: number,
      type: "similar" | "accessory",
      measure?: CutMeasure,
    ): Promise<RelatedProduct[]> {
      const { shape, width_cm, length_cm, quantity } = measure ?? {};
      const request = {
        params: { locale, id },
        query: { type, shape, width_cm, length_cm, quantity },
      };
      const related = await list(buildPath(catalogue.related, request), (options) =>
        api.call(catalogue.related, { ...request, ...options }),
      );
      return related.data.map(await prices.adder());
    },
    /** Active products in the order of the ids. */
    async byIds(ids: readonly number[]): Promise<ListedProduct[]> {
      if (ids.length === 0) return [];
      const request = { params: { locale }, query: { ids: ids.join(",") } };
      const answer = await prices.call((options) =>
        api.call(catalogue.byIds, { ...request, ...options }),
      );
      return offeredOrThrow(answer).data.map(await prices.adder());
    },
    /** What a floor of the shopper's room costs in each top category; empty without a room, and if the backend does not know it. */
    async roomRanges(): Promise<RoomRange[]> {
      const room = await myRoom.read();
      if (!room) return [];
      const request = { params: { locale }, query: { room: roomQuery(room) } };
      const ranges = await prices.call((options) =>
        api.call(catalogue.roomRanges, { ...request, ...options }),
      );
      return isNotOffered(ranges) ? [] : orThrow(ranges).data;
    },
    /** Price of a cut; failures are at `dimensions.*`, `variantId` or `quantity`. */
    quoteCut: (cut: CutRequest) =>
      prices.call((options) =>
        api.call(catalogue.quoteCut, { params: { locale }, body: cut, ...options }),
      ),
    /** Counts a floor plan before it is calculated. @throws the page of a 429 if this address had too many */
    async countPlan() {
      if (visit.clientAddress === undefined) return;
      const counted = await storefront.countPlan?.(visit.clientAddress);
      if (counted?.ok === false) throw errorPageOf({ ...counted, status: 429 });
    },
    /** How rooms are cut from the roll; failures are at a room, its parts or an option. */
    planFloor: (wish: FloorPlanWish) =>
      prices.call((options) =>
        api.call(catalogue.planFloor, { params: { locale }, body: wish, ...options }),
      ),
  };
}

/** The place of a page in a listing that is not counted. A backend that ignores the page sends the same products again. */
function uncountedPages(page: number, data: readonly Product[], next: readonly Product[]) {
  const hasNext = next[0] !== undefined && next[0].id !== data[0]?.id;
  if (data.length === 0)
    return { page, total: page > 1 ? null : 0, last_page: Math.max(1, page - 1) };
  return {
    page,
    total: page > 1 || hasNext ? null : data.length,
    last_page: hasNext ? page + 1 : page,
  };
}
