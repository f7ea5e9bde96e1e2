import { useRouteLoaderData } from "@remix-run/react";
import type { AllowedPurposes } from "~/domain/web";

/** An entry of `dataLayer`: an event, or `ecommerce: null` before one. */
interface DataLayerEntry {
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

/** Consent in this document's `dataLayer`. */
let stated: string | undefined;

/** Pushes the consent for Google's consent mode if it is new. The first one is the default, which stands before every other entry. */
export function stateConsent({ analytical, marketing }: AllowedPurposes): void {
  const consent = `${analytical} ${marketing}`;
  if (stated === consent) return;
  const word = (allowed: boolean) => (allowed ? "granted" : "denied");
  const advertising = {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  };
  command("consent", stated === undefined ? "default" : "update", {
    analytics_storage: word(analytical),
    ...advertising,
  });
  stated = consent;
}

/** Google recognises a command by the type of `arguments`. */
function command(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- Google does not accept an array
  addEntry(arguments);
}

function addEntry(entry: object): void {
  const layer: object[] = (window.dataLayer ??= []);
  layer.push(entry);
}

/** Pushes to `dataLayer`, after the consent, only if analytical cookies are allowed. */
export function pushToDataLayer(
  consent: AllowedPurposes,
  entry: DataLayerEntry | { "gtm.start": number; event: string },
): void {
  if (!consent.analytical) return;
  stateConsent(consent);
  addEntry(entry);
}

/** The shopper's consent by the root's data; nothing is allowed without them. */
export function useConsent(): AllowedPurposes {
  const root: unknown = useRouteLoaderData("root");
  const consent: unknown =
    typeof root === "object" && root !== null && "consent" in root ? root.consent : undefined;
  if (typeof consent !== "object" || consent === null)
    return { analytical: false, marketing: false };
  return {
    analytical: "analytical" in consent && consent.analytical === true,
    marketing: "marketing" in consent && consent.marketing === true,
  };
}
