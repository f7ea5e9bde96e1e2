import { fold } from "../text";
import type { Coordinates } from "./distance";
import { TOWNS } from "./towns";

const POSTCODE = /(?<!\d)(\d{3})\s?(\d{2})(?!\d)/u;

/** The town of a typed postcode or name, with or without diacritics: `772 00 Olomouc`, `CZ 77200`, `praha5`; `null` if unknown. */
export function placeOf(typed: string): Coordinates | null {
  const [, lat, lng] = townOfPostcode(typed) ?? townNamed(typed) ?? [];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

function townOfPostcode(typed: string) {
  const [, area = "", office = ""] = POSTCODE.exec(typed) ?? [];
  return TOWNS.find(([, , , postcodes]) => postcodes.test(area + office));
}

/** The town of a part of an address: whole, with something behind it (`Praha 5`), or its beginning. */
function townNamed(typed: string) {
  const parts = typed
    .replace(POSTCODE, " ")
    .split(",")
    .map((part) => fold(part.replace(/(\p{L})(\d)/gu, "$1 $2")))
    .filter((part) => part.length >= 3);
  return (
    townWith((name) => parts.includes(name)) ??
    townWith((name) => parts.some((part) => part.startsWith(`${name} `))) ??
    townWith((name) => parts.some((part) => name.startsWith(part)))
  );
}

const townWith = (isMeant: (name: string) => boolean) =>
  TOWNS.find(([names]) => names.split(", ").some((name) => isMeant(fold(name))));
