export interface Tracking {
  carrier: string;
  number: string;
  /** tracking page; null if unknown */
  url: string | null;
}

/** Carriers by the operator's name, with tracking pages. */
const TRACKED_CARRIERS: Readonly<
  Record<string, { name: string; url: (number: string) => string }>
> = {
  ppl: { name: "PPL", url: (number) => `https://www.ppl.cz/vyhledat-zasilku?shipmentId=${number}` },
  dpd: {
    name: "DPD",
    url: (number) => `https://www.dpdgroup.com/cz/mydpd/my-parcels/search?parcelNumber=${number}`,
  },
  gls: {
    name: "GLS",
    url: (number) => `https://gls-group.eu/CZ/cs/sledovani-zasilek?match=${number}`,
  },
  zasilkovna: {
    name: "Zásilkovna",
    url: (number) => `https://tracking.packeta.com/cs/?id=${number}`,
  },
  posta: {
    name: "Česká pošta",
    url: (number) =>
      `https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=${number}`,
  },
  geis: {
    name: "Geis",
    url: (number) => `https://www.geis-group.cz/cs/sledovani-zasilky?p=${number}`,
  },
};

export const KNOWN_CARRIERS: readonly string[] = Object.keys(TRACKED_CARRIERS);

/** Parses the operator's `carrier:number`; null for anything else. An unknown carrier keeps its name and has no page. */
export function parseTracking(text: string): Tracking | null {
  const match =
    /^\s*(?<given>[\p{L}\d][\p{L}\d .&-]{0,39}?)\s*:\s*(?<number>[A-Za-z\d][A-Za-z\d-]{2,39})\s*$/u.exec(
      text,
    );
  const { given, number } = match?.groups ?? {};
  if (given === undefined || number === undefined) return null;
  const carrier = TRACKED_CARRIERS[given.toLowerCase()];
  return {
    carrier: carrier?.name ?? given,
    number,
    url: carrier?.url(encodeURIComponent(number)) ?? null,
  };
}
