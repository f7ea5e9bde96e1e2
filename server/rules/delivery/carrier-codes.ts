/** Carriers with the same code at both sites. */
const CODED_CARRIERS: readonly string[] = [
  "CESKA_POSTA",
  "DPD",
  "DHL",
  "DSV",
  "FOFR",
  "GEBRUDER_WEISS",
  "GEIS",
  "GLS",
  "HDS",
  "MESSENGER",
  "PPL",
  "RABEN_LOGISTICS",
  "TNT",
  "TOPTRANS",
  "UPS",
  "WEDO_HOME",
  "ZASILKOVNA",
  "ZASILKOVNA_NA_ADRESU",
];

/** A carrier by its codes at price comparison sites. */
export interface CarrierCodes {
  heureka: string;
  zbozi: string;
}

const sameFor = (code: string): CarrierCodes => ({ heureka: code, zbozi: code });
const OWN_TRANSPORT = sameFor("VLASTNI_PREPRAVA");
/** Balíkovna has a different code at each site. */
const BALIKOVNA: CarrierCodes = { heureka: "BALIKOVNA_DEPOTAPI", zbozi: "CESKA_POSTA_BALIKOVNA" };

/** Zboží.cz's name of pickup in our stores. */
export const ZBOZI_OWN_STORES = "VLASTNI_VYDEJNI_MISTA";

/** The codes of a delivery at price comparison sites: null for a store, undefined for an unknown carrier. */
export function carrierCodesOf({
  code,
  type,
}: {
  code: string;
  type: string;
}): CarrierCodes | null | undefined {
  if (type === "store") return null;
  const carrier = code.toUpperCase().replace(/-/g, "_");
  if (CODED_CARRIERS.includes(carrier)) return sameFor(carrier);
  if (type !== "point") return OWN_TRANSPORT;
  return carrier === "BALIKOVNA" ? BALIKOVNA : undefined;
}
