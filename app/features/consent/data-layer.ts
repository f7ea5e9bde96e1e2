/** An event for analytics, e.g. `addToCart`; amounts in `currency`. */
export interface AnalyticsEvent {
  event: string;
  currency?: "CZK";
  items?: { item_id: string; item_name: string; price: number; quantity: number; item_variant?: string }[];
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
