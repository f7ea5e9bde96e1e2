import type { ApiCaches } from "~/cache/load-cache.server";
import { LOCALES, type Translate } from "~/contract/core/locale";
import type { ChangeFeed, Queries } from "../../db/index";
import type { ContentService } from "../content";
import type { DeliveryService } from "../delivery";
import { createIndexes } from "./catalogue-index/indexes";
import { createCategories } from "./categories/read-categories";
import { createListing } from "./listing/list-products";
import { createRoomRanges } from "./listing/read-room-ranges";
import { createAccessories } from "./product/read-accessories";
import { createDetail } from "./product/read-detail";
import { createRelated } from "./product/read-related";
import { createReadProductsByIds } from "./read-products";
import { createSearchService, type FindPosts } from "./search/search.service";

/** Maximum wait of a listing for an index update; then the older index answers. */
const LISTING_PATIENCE_MS = 300;

interface Deps {
  db: Queries;
  changes: ChangeFeed;
  caches: ApiCaches;
  content: ContentService;
  delivery: DeliveryService;
  findPosts: FindPosts;
  translate: Translate;
  clock: () => Date;
  report: (message: string) => (error: unknown) => void;
  listingPatienceMs?: number;
}

/** Creates the services of the catalogue over one index in memory. */
export function createCatalogue({ listingPatienceMs, report, ...deps }: Deps) {
  const { db, changes } = deps;
  const indexes = createIndexes({
    db,
    changes,
    patienceMs: listingPatienceMs ?? LISTING_PATIENCE_MS,
    onError: report("listings could not be refreshed"),
  });
  const readCategories = createCategories({ ...deps, indexes });
  const parts = { ...deps, indexes, readCategories };
  const readAccessories = createAccessories(parts);
  return {
    readCategories,
    readAccessories,
    listProducts: createListing(parts),
    readRoomRanges: createRoomRanges(parts),
    readDetail: createDetail(parts),
    readRelated: createRelated({ ...parts, readAccessories }),
    readProductsByIds: createReadProductsByIds(db),
    search: createSearchService(parts),
    /** Loads listings into memory before the first request. */
    async warmUp() {
      for (const locale of LOCALES) await indexes.forLocale(locale);
    },
  };
}
