import type { Locale, Translate } from "~/contract/core/locale";
import type { ShopCountry } from "~/contract/customer/address";
import type { FreeDeliveryRule } from "~/domain/delivery";
import { chosenCurrency } from "~/domain/price";
import { originOf } from "~/i18n/domains";
import type { ChangeFeed, Queries } from "../../db/index";
import { readProducts, type ReadCategories } from "../catalogue";
import type { ContentService } from "../content";
import { readStoreShares, type DeliveryService, type OrderMethods } from "../delivery";
import { readOfferDetails, readOfferedIds, readPropertyTexts } from "./feed.repo";
import { googleEnd, googleHead, googleItem } from "./offers/google";
import { heurekaEnd, heurekaHead, heurekaItem } from "./offers/heureka";
import {
  availabilityEnd,
  availabilityHead,
  availabilityItem,
  orderDeadline,
} from "./offers/heureka-availability";
import { offersOf, type FeedOffer, type OfferContext } from "./offers/offer";
import { shippingsOf, type OfferShipping } from "./offers/shipping";
import { zboziEnd, zboziHead, zboziItem } from "./offers/zbozi";
import { inBatches } from "./stream";
import { stateVersion, stockVersion, type Release } from "./versions";
import { hashOf, type Written } from "./written";

/** Products per part: 250 kB of feed and 10 ms of work that blocks the event loop. */
const PART = 50;
const CROWNS = { code: "CZK", rate: 1, decimals: 2 };

interface FeedDeps {
  db: Queries;
  changes: ChangeFeed;
  release: Release;
  readCategories: ReadCategories;
  content: ContentService;
  delivery: DeliveryService;
  translate: Translate;
  publicUrl: string;
  country: ShopCountry;
  clock: () => Date;
}

export type Feeds = ReturnType<typeof createFeeds>;

interface Form {
  locale: Locale;
  head: string;
  item: (offer: FeedOffer, shippings: readonly OfferShipping[], context: OfferContext) => string;
  end: string;
  /** what the feed depends on besides the shop's data, such as a day */
  moment?: string;
}

interface Surroundings {
  context: OfferContext;
  methods: OrderMethods;
  freeDelivery: FreeDeliveryRule;
}

/** Creates the feeds; they read the database in parts while they stream. */
export function createFeeds({
  db,
  changes,
  release,
  readCategories,
  content,
  delivery,
  translate,
  publicUrl,
  country,
  clock,
}: FeedDeps) {
  async function feed(form: Form): Promise<Written> {
    const { version } = await stateVersion(changes, release);
    const stock = await stockVersion(db);
    const { locale } = form;
    const [categories, properties] = [
      await readCategories(locale),
      await readPropertyTexts(db, locale),
    ];
    const [methods, { freeDelivery }] = [
      await delivery.methods(locale),
      await content.pricingSettings(),
    ];
    const pathOf = (id: number) => categories.find(id)?.breadcrumbs.map(({ name }) => name) ?? [];
    const currency = chosenCurrency(await content.currencies(), null) ?? CROWNS;
    const context = {
      locale,
      currency,
      country,
      publicUrl: originOf(locale, publicUrl),
      translate,
      properties,
      pathOf,
    };
    return {
      version: `${version}-${hashOf(stock, form.head, form.moment ?? "")}`,
      lastModified: null,
      pieces: () => write(form, { context, methods, freeDelivery }),
    };
  }

  async function* write(
    { locale, head, item, end }: Form,
    { context, methods, freeDelivery }: Surroundings,
  ): AsyncGenerator<string> {
    yield head;
    for await (const ids of inBatches((afterId) => readOfferedIds(db, afterId, PART))) {
      const details = await readOfferDetails(db, locale, ids);
      const products = await readProducts(db, locale, ids);
      const shares = await readStoreShares(db, ids);
      const offers = products.flatMap((product) => {
        const detail = details.get(product.id);
        return detail ? offersOf(product, detail, shares, context) : [];
      });
      yield offers
        .map((offer) => item(offer, shippingsOf(offer, methods, freeDelivery, context), context))
        .join("");
    }
    yield end;
  }

  const shopIn = (locale: Locale) => ({
    name: translate(locale, "common:brand"),
    url: originOf(locale, publicUrl),
    description: translate(locale, "feeds:shop"),
  });

  return {
    heureka: () => feed({ locale: "cs", head: heurekaHead, item: heurekaItem, end: heurekaEnd }),
    async heurekaAvailability(): Promise<Written> {
      const deadline = orderDeadline(clock(), await content.pricingSettings());
      const item: Form["item"] = (offer, shippings) => availabilityItem(offer, shippings, deadline);
      return feed({
        locale: "cs",
        head: availabilityHead,
        item,
        end: availabilityEnd,
        moment: deadline.text,
      });
    },
    zbozi: () => feed({ locale: "cs", head: zboziHead, item: zboziItem, end: zboziEnd }),
    google: (locale: Locale) =>
      feed({ locale, head: googleHead(shopIn(locale)), item: googleItem, end: googleEnd }),
  };
}
