import { z } from "zod";

/** House number or postcode. A field of another shape is a missing one. */
const number = z.int().min(0).max(99_999).nullish().catch(null);
const text = z.string().nullish().catch(null);

export const seatSchema = z.object({
  kodStatu: text,
  nazevStatu: text,
  nazevUlice: text,
  nazevCastiObce: text,
  nazevObce: text,
  cisloDomovni: number,
  /** 2: registration number of a building without a house number (č.ev.) */
  typCisloDomovni: number,
  cisloOrientacni: number,
  cisloOrientacniPismeno: text,
  /** the whole number if it is not split, e.g. `č.ev. 9` */
  cisloDoAdresy: text,
  /** what a building's number does not say, e.g. `pavilon C` */
  doplnekAdresy: text,
  psc: number,
  /** postcode of a foreign seat */
  pscTxt: text,
  textovaAdresa: text,
});
type RegisteredSeat = z.infer<typeof seatSchema>;

/** A seat as form fields; uncertain parts are empty. */
interface Seat {
  street: string;
  city: string;
  zip: string;
  /** two letters; empty if the registry gives no code */
  country: string;
  /** the whole address in one line */
  seat: string;
}

/** Splits a seat by the registry's own parts, and takes missing parts from its text. */
export function seatOf(registered: RegisteredSeat): Seat {
  const { nazevStatu, nazevObce, psc, pscTxt } = registered;
  const country =
    registered.kodStatu || (nazevStatu && nazevStatu !== "Česká republika" ? "" : "CZ");
  const seat = registered.textovaAdresa ?? "";
  const ofText = partsOf(seat, country, nazevStatu ?? "");
  return {
    street: streetOf(registered) || ofText.street,
    city: nazevObce || ofText.city,
    zip: (psc ? String(psc).padStart(5, "0") : zipOf(pscTxt ?? "", country)) || ofText.zip,
    country,
    seat,
  };
}

/** Villages without streets number their houses: `Lhota 12`. A house in a street may have two numbers: `Dlouhá 730/35a`. */
function streetOf({ nazevUlice, nazevCastiObce, nazevObce, ...seat }: RegisteredSeat): string {
  const house = seat.cisloDomovni
    ? `${seat.typCisloDomovni === 2 ? "č.ev. " : ""}${seat.cisloDomovni}`
    : "";
  const second = seat.cisloOrientacni
    ? `${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ""}`
    : "";
  const numbers = [house, second].filter(Boolean).join("/") || (seat.cisloDoAdresy ?? "");
  // a village's name alone is not a street
  const street = nazevUlice || (numbers && (nazevCastiObce || nazevObce || ""));
  return [`${street} ${numbers}`.trim(), seat.doplnekAdresy].filter(Boolean).join(", ");
}

const isHome = (country: string): boolean => country === "CZ" || country === "SK";
const zipOf = (zip: string, country: string): string =>
  isHome(country) ? zip.replace(/\s/g, "") : zip;

const HOME_TOWN = /^(\d{3} ?\d{2}) (\D.*)$/;
const FOREIGN_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}) (\D.*)$/;
/** `Kamenná 12/3`, `Lhota č.p. 12` */
const HOUSE = /^\p{L}.* \d+\p{L}?(?:\/\d+\p{L}?)?$/u;

/** In `Kamenná 12/3, Staré Město, 11000 Praha 1` only the town after the postcode and the single part with a house number are certain. */
function partsOf(
  seat: string,
  country: string,
  state: string,
): Pick<Seat, "street" | "city" | "zip"> {
  const parts = seat.split(",").map((part) => part.trim());
  if (state && parts.at(-1) === state) parts.pop();
  const [, zip = "", city = ""] =
    (isHome(country) ? HOME_TOWN : FOREIGN_TOWN).exec(parts.pop() ?? "") ?? [];
  if (!zip) return { street: "", city: "", zip: "" };
  const [street = "", ...more] = parts.filter((part) => HOUSE.test(part));
  return { street: more.length ? "" : street, city, zip: zipOf(zip, country) };
}
