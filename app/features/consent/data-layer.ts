/** Goods of an event: of a product, in a variant or as a sample. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  item_variant?: string;
}

/** An event for analytics, e.g. `addToCart`; amounts in `currency`. */
export interface AnalyticsEvent {
  event: string;
  currency?: "CZK";
  items?: AnalyticsItem[];
  /** an order: its number, what its goods came to, what is paid besides them, and the codes of its vouchers */
  transaction_id?: string;
  value?: number;
  tax?: number;
  shipping?: number;
  coupon?: string;
}

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[];
  }
}

/** Hands an event to `dataLayer`, only where the shopper allows analytical cookies. */
export function pushEvent(consent: { analytical: boolean }, event: AnalyticsEvent): void {
  if (!consent.analytical) return;
  (window.dataLayer ??= []).push(event);
}
