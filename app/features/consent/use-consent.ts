import { useRouteLoaderData } from "@remix-run/react";

/** Whether the shopper allows analytical cookies, as every page is told. */
export function useConsent(): { analytical: boolean } {
  const root: unknown = useRouteLoaderData("root");
  const consent: unknown = typeof root === "object" && root !== null && "consent" in root ? root.consent : undefined;
  return { analytical: typeof consent === "object" && consent !== null && "analytical" in consent && consent.analytical === true };
}
