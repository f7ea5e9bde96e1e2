import { taxIdSchema } from "~/contract/customer/address";
import type { RegisteredCompany } from "~/contract/customer/member";
import { textIn } from "../../files/fields";
import { fitCompanyToForm } from "./registered-company";

type Texts = ReturnType<typeof textIn>;

/** The company of an entry of the Czech registry ARES (`/ekonomicke-subjekty/{ico}`). A field of another shape is a missing one. @throws if it has no number */
export function readAres(answer: unknown): RegisteredCompany {
  const text = textIn(answer);
  const companyId = text("ico");
  if (!/^\d{1,8}$/.test(companyId)) throw new Error("no company");
  return fitCompanyToForm({
    ...seatOf((...names) => text(...names.map((name) => `sidlo.${name}`))),
    companyId,
    company: text("obchodniJmeno"),
    // the VAT id of its VAT group, or its own
    taxId:
      vatId(text("dicSkDph"), text("seznamRegistraci.stavZdrojeSkDph")) ??
      vatId(text("dic"), text("seznamRegistraci.stavZdrojeDph")),
    active: !text("datumZaniku"),
  });
}

/** A VAT id unless its registration has ended. ARES may write a text such as `N/A` instead. @param state in its register: `AKTIVNI`, `ZANIKLY`, `NEEXISTUJE` … */
const vatId = (id: string, state: string): string | null =>
  state && state !== "AKTIVNI" ? null : (taxIdSchema.safeParse(id).data ?? null);

/** A seat as form fields; uncertain parts are empty, as is the country if the registry gives no code. */
type Seat = Pick<RegisteredCompany, "street" | "city" | "zip" | "country" | "seat">;

/** Splits a seat by the registry's own parts, and takes missing parts from its text. */
function seatOf(text: Texts): Seat {
  const state = text("nazevStatu");
  const country = text("kodStatu") || (state && state !== "Česká republika" ? "" : "CZ");
  const seat = text("textovaAdresa");
  const seatParts = partsOf(seat, country, state);
  const zip = numberIn(text("psc")).padStart(5, "0");
  return {
    street: streetOf(text) || seatParts.street,
    city: text("nazevObce") || seatParts.city,
    zip: (Number(zip) ? zip : zipOf(text("pscTxt"), country)) || seatParts.zip,
    country,
    seat,
  };
}

/** A house number or postcode; empty for 0 and for another shape. */
const numberIn = (text: string): string => /^[1-9]\d{0,4}$/.exec(text)?.[0] ?? "";

/**
 * Villages without streets number their houses: `Lhota 12`. A house in a street may have two numbers: `Dlouhá 730/35a`. A building without a house
 * number has a registration number (type 2). `cisloDoAdresy` is the whole number if it is not split, `doplnekAdresy` what no number says: `pavilon C`.
 */
function streetOf(text: Texts): string {
  const [house, second] = [numberIn(text("cisloDomovni")), numberIn(text("cisloOrientacni"))];
  const first = house && text("typCisloDomovni") === "2" ? `č.ev. ${house}` : house;
  const numbers =
    [first, second && `${second}${text("cisloOrientacniPismeno")}`].filter(Boolean).join("/") ||
    text("cisloDoAdresy");
  // a village's name alone is not a street
  const street = text("nazevUlice") || (numbers && text("nazevCastiObce", "nazevObce"));
  return [`${street} ${numbers}`.trim(), text("doplnekAdresy")].filter(Boolean).join(", ");
}

const isHome = (country: string): boolean => country === "CZ" || country === "SK";
const zipOf = (zip: string, country: string): string =>
  isHome(country) ? zip.replace(/\s/g, "") : zip;

const HOME_TOWN = /^(\d{3} ?\d{2}) (\D.*)$/;
const FOREIGN_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}) (\D.*)$/;
/** `Kamenná 12/3`, `Lhota č.p. 12` */
const HOUSE = /^\p{L}.* \d+\p{L}?(?:\/\d+\p{L}?)?$/u;

/** In `Kamenná 12/3, Staré Město, 11000 Praha 1` only the town after the postcode and the single part with a house number are certain. */
function partsOf(seat: string, country: string, state: string) {
  const parts = seat.split(",").map((part) => part.trim());
  if (state && parts.at(-1) === state) parts.pop();
  const [, zip = "", city = ""] =
    (isHome(country) ? HOME_TOWN : FOREIGN_TOWN).exec(parts.pop() ?? "") ?? [];
  if (!zip) return { street: "", city: "", zip: "" };
  const [street = "", ...more] = parts.filter((part) => HOUSE.test(part));
  return { street: more.length ? "" : street, city, zip: zipOf(zip, country) };
}
