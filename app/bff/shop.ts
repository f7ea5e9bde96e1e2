import type { Locale } from "~/contract/common";
import type { AccountArea } from "./account.server";
import type { AffiliateArea } from "./affiliate.server";
import type { BannersArea } from "./banners.server";
import type { CaptchaArea } from "./captcha.server";
import type { CartArea } from "./cart.server";
import type { CatalogueArea } from "./catalogue.server";
import type { CheckoutArea } from "./checkout.server";
import type { ConsentArea } from "./consent.server";
import type { ContentArea } from "./content.server";
import type { CurrencyArea } from "./currency.server";
import type { HiddenArea } from "./hidden.server";
import type { ContactArea } from "./contact.server";
import type { LayingArea } from "./laying.server";
import type { MemberArea } from "./member.server";
import type { NewsletterArea } from "./newsletter.server";
import type { Notices } from "./notices.server";
import type { OrdersArea } from "./orders.server";
import type { ArticlesArea } from "./articles.server";
import type { RegistrationArea } from "./registration.server";
import type { ReturnsArea } from "./returns.server";
import type { ReviewsArea } from "./reviews.server";
import type { SearchArea } from "./search.server";
import type { LastViewedArea } from "./last-viewed.server";
import type { VouchersArea } from "./vouchers.server";
import type { WatchdogsArea } from "./watchdogs.server";
import type { WishlistArea } from "./wishlist.server";

/**
 * The shop as one request of one shopper sees it: the only thing that loaders and actions need. Cookies that its areas set, and notices, are on
 * every kind of answer: a page, a redirect or an error page (decision 29).
 */
export interface Shop {
  readonly locale: Locale;
  /** the page's address, also of a request for its data only */
  readonly url: URL;
  /** public address of the shop without a trailing slash */
  readonly publicUrl: string;
  /** a browser shows the page, and no script fetches it, perhaps only in advance */
  readonly isDocument: boolean;
  /** path and query of the page of ours that led here, where the browser says so */
  readonly cameFrom: string | undefined;
  /** failures are reported, those in the browser too */
  readonly reportsErrors: boolean;
  readonly account: AccountArea;
  readonly affiliate: AffiliateArea;
  readonly banners: BannersArea;
  readonly captcha: CaptchaArea;
  readonly cart: CartArea;
  readonly catalogue: CatalogueArea;
  readonly checkout: CheckoutArea;
  readonly consent: ConsentArea;
  readonly content: ContentArea;
  readonly currency: CurrencyArea;
  readonly hidden: HiddenArea;
  readonly laying: LayingArea;
  readonly contact: ContactArea;
  readonly member: MemberArea;
  readonly newsletter: NewsletterArea;
  readonly notices: Notices;
  readonly orders: OrdersArea;
  readonly articles: ArticlesArea;
  readonly registration: RegistrationArea;
  readonly returns: ReturnsArea;
  readonly reviews: ReviewsArea;
  readonly search: SearchArea;
  readonly viewed: LastViewedArea;
  readonly vouchers: VouchersArea;
  readonly watchdogs: WatchdogsArea;
  readonly wishlist: WishlistArea;
  /** Whether a browser comes from a page of ours, each of which sets a cookie, without any: then what this answer stores in them is lost. */
  losesCookies(): boolean;
  /** Stores the page's language in the browser, where it is another than before. */
  rememberLocale(): void;
  /** A text by its key, such as `cart:title`. */
  t(key: string, params?: Record<string, string | number>): string;
  /** The same shop in another language. */
  in(locale: Locale): Shop;
  /** The discount of the shopper's group, percent; 0 for everybody who sees the usual prices. */
  groupPercent(): Promise<number>;
  /** Has what this request has read of the backend read again, after an answer has shown that it has changed. */
  dropSharedReads(): void;
}
