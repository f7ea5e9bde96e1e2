import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import type { ReadCategories } from "../catalogue/categories.service";
import { readProducts } from "../catalogue/products.service";
import type { ContentService } from "../content/content.service";
import type { DeliveryService } from "../delivery/delivery.service";
import type { Translate } from "../shared/words";
import { readOfferDetails, readOfferedIds, readPropertyWords } from "./feed.repo";
import { googleEnd, googleHead, googleItem } from "./google";
import { heurekaEnd, heurekaHead, heurekaItem } from "./heureka";
import { offersOf, type Offer, type OfferWords } from "./offer";
import { inParts } from "./stream";
import { waysOf, type OfferWay } from "./ways";
import { zboziEnd, zboziHead, zboziItem } from "./zbozi";

/** Products read at a time: their part of the feed is a quarter of a megabyte and ten milliseconds of work, during which all others wait. */
const PART = 50;

export interface FeedDeps {
  db: Queries;
  readCategories: ReadCategories;
  content: ContentService;
  delivery: DeliveryService;
  translate: Translate;
  publicUrl: string;
}

/** Everything that can be bought, as each of the machines wants to read it, in pieces of text. */
export interface Feeds {
  heureka(): AsyncGenerator<string>;
  zbozi(): AsyncGenerator<string>;
  google(locale: Locale): AsyncGenerator<string>;
}

type Item = (offer: Offer, ways: readonly OfferWay[]) => string;

export function createFeeds({ db, readCategories, content, delivery, translate, publicUrl }: FeedDeps): Feeds {
  async function wordsOf(locale: Locale): Promise<OfferWords> {
    const [categories, properties] = [await readCategories(locale), await readPropertyWords(db, locale)];
    const pathOf = (id: number) => categories.find(id)?.breadcrumbs.map(({ name }) => name) ?? [];
    return { locale, publicUrl, translate, properties, pathOf };
  }

  async function* feed(locale: Locale, head: string, item: Item, end: string): AsyncGenerator<string> {
    const [words, ways, { freeDelivery }] = [await wordsOf(locale), await delivery.ways(locale), await content.terms()];
    yield head;
    for await (const ids of inParts((afterId) => readOfferedIds(db, afterId, PART))) {
      const details = await readOfferDetails(db, locale, ids);
      const products = await readProducts(db, locale, ids);
      const offers = products.flatMap((product) => {
        const found = details.get(product.id);
        return found ? offersOf(product, found, words) : [];
      });
      yield offers.map((offer) => item(offer, waysOf(offer, ways, freeDelivery, locale))).join("");
    }
    yield end;
  }

  const shopIn = (locale: Locale) => ({
    name: translate(locale, "common:brand"),
    url: publicUrl,
    description: translate(locale, "feeds:shop"),
  });

  return {
    heureka: () => feed("cs", heurekaHead, heurekaItem, heurekaEnd),
    zbozi: () => feed("cs", zboziHead, zboziItem, zboziEnd),
    google: (locale) => feed(locale, googleHead(shopIn(locale)), googleItem, googleEnd),
  };
}
