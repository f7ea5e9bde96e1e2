import type { Locale } from "~/contract/core/common";
import type { AccountArea } from "./account/account.server";
import type { MemberArea } from "./account/member.server";
import type { NewsletterArea } from "./account/newsletter.server";
import type { RegistrationArea } from "./account/registration.server";
import type { CartArea } from "./cart/cart.server";
import type { CheckoutArea } from "./cart/checkout.server";
import type { ComparedArea } from "./cart/compared.server";
import type { CurrencyArea } from "./cart/currency.server";
import type { VouchersArea } from "./cart/vouchers.server";
import type { WishlistArea } from "./cart/wishlist.server";
import type { CatalogueArea } from "./catalogue/catalogue.server";
import type { LastViewedArea } from "./catalogue/last-viewed.server";
import type { ReviewsArea } from "./catalogue/reviews.server";
import type { RoomArea } from "./catalogue/room.server";
import type { SearchArea } from "./catalogue/search.server";
import type { WatchdogsArea } from "./catalogue/watchdogs.server";
import type { AffiliateArea } from "./content/affiliate.server";
import type { ArticlesArea } from "./content/articles.server";
import type { BannersArea } from "./content/banners.server";
import type { ContactArea } from "./content/contact.server";
import type { ContentArea } from "./content/content.server";
import type { LayingArea } from "./content/laying.server";
import type { ConsentArea } from "./cookies/consent.server";
import type { HiddenArea } from "./cookies/hidden.server";
import type { CaptchaArea } from "./forms/captcha.server";
import type { NoticesArea } from "./forms/notices.server";
import type { OrdersArea } from "./order/orders.server";
import type { ReturnsArea } from "./order/returns.server";

/** The shop as seen by one request: all that loaders and actions use. Its cookies and notices are added to every answer, also errors (ADR 2). */
export interface Shop {
  readonly locale: Locale;
  /** the page's address, also for data requests */
  readonly url: URL;
  /** public address without a trailing slash */
  readonly publicUrl: string;
  /** true if a browser displays the page; false for fetches and prefetches */
  readonly isDocument: boolean;
  /** path and query of our page that the browser comes from */
  readonly cameFrom: string | undefined;
  /** true if the order form offers the survey of Heureka */
  readonly asksHeureka: boolean;
  /** true if the order form asks for the consent to conversions of Zboží.cz */
  readonly asksZbozi: boolean;
  /** true if failures are reported, including those in browsers */
  readonly reportsErrors: boolean;
  readonly account: AccountArea;
  readonly affiliate: AffiliateArea;
  readonly banners: BannersArea;
  readonly captcha: CaptchaArea;
  readonly cart: CartArea;
  readonly catalogue: CatalogueArea;
  readonly checkout: CheckoutArea;
  readonly compared: ComparedArea;
  readonly consent: ConsentArea;
  readonly content: ContentArea;
  readonly currency: CurrencyArea;
  readonly hidden: HiddenArea;
  readonly laying: LayingArea;
  readonly contact: ContactArea;
  readonly member: MemberArea;
  readonly newsletter: NewsletterArea;
  readonly notices: NoticesArea;
  readonly orders: OrdersArea;
  readonly articles: ArticlesArea;
  readonly registration: RegistrationArea;
  readonly returns: ReturnsArea;
  readonly room: RoomArea;
  readonly reviews: ReviewsArea;
  readonly search: SearchArea;
  readonly viewed: LastViewedArea;
  readonly vouchers: VouchersArea;
  readonly watchdogs: WatchdogsArea;
  readonly wishlist: WishlistArea;
  /** True if a browser comes from our page without any cookie: it does not store cookies. */
  losesCookies(): boolean;
  rememberLocale(): void;
  t(key: string, params?: Record<string, string | number>): string;
  in(locale: Locale): Shop;
  /** Discount of the shopper's group, per cent; 0 without one. */
  groupPercent(): Promise<number>;
  /** Drops all reads of this request, after an answer shows that the backend has changed. */
  dropSharedReads(): void;
}
