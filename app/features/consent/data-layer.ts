import { useRouteLoaderData } from "@remix-run/react";

/** An entry of `dataLayer`: an event, or `ecommerce: null` before one. */
export interface DataLayerEntry {
  event?: string;
  currency?: string;
  items?: readonly object[];
  ecommerce?: object | null;
}

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

/** Pushes to `dataLayer` only if analytical cookies are allowed. */
export function pushToDataLayer(consent: { analytical: boolean }, entry: DataLayerEntry): void {
  if (!consent.analytical) return;
  (window.dataLayer ??= []).push(entry);
}

export function useConsent(): { analytical: boolean } {
  const root: unknown = useRouteLoaderData("root");
  const consent: unknown = typeof root === "object" && root !== null && "consent" in root ? root.consent : undefined;
  return { analytical: typeof consent === "object" && consent !== null && "analytical" in consent && consent.analytical === true };
}
