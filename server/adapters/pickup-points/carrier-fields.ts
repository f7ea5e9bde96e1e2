import { readYes } from "../../rules/catalogue-file";
import { gpsOf, type ListedCarrier, type ListedPoint } from "./carrier-point";
import { dayHours, ENGLISH_DAYS, SHORT_DAYS, span, weekHours } from "./hours";

/** How a carrier's list names the fields of a point. A path such as `contact.city` leads to a field inside another one. */
interface CarrierFields {
  carrier: ListedCarrier;
  /** fields by which the list is recognised */
  marks: readonly string[];
  code: string;
  /** the first one that is filled */
  name: readonly string[];
  /** joined by a blank */
  street: readonly string[];
  city: string;
  zip: string;
  /** number or letters of the country; the first one that is filled */
  country: readonly string[];
  gps: readonly [lat: string, lng: string];
  isBox(row: unknown): boolean;
  takesCash(row: unknown, isBox: boolean): boolean;
  isOpen(row: unknown): boolean;
  /** hours by day from Monday, 1 */
  hours(row: unknown): ReadonlyMap<number, string>;
}

const COUNTRIES: Readonly<Record<string, "CZ" | "SK">> = {
  CZ: "CZ",
  SK: "SK",
  "203": "CZ",
  "703": "SK",
};

/** The country of its number or letters; those of DPD's codes begin with the letters: `CZ31952`. */
const countryOf = (text: string) =>
  COUNTRIES[text.toUpperCase()] ?? COUNTRIES[text.slice(0, 2).toUpperCase()];

/** The point of a row; null in another country. */
export function carrierPointOf(row: unknown, fields: CarrierFields): ListedPoint | null {
  const country = countryOf(textAt(row, ...fields.country));
  if (!country) return null;
  const isBox = fields.isBox(row);
  const [lat, lng] = fields.gps;
  const hours = fields.hours(row);
  return {
    country,
    code: textAt(row, fields.code),
    type: isBox ? "zbox" : "branch",
    name: textAt(row, ...fields.name),
    street: fields.street
      .map((path) => textAt(row, path))
      .filter(Boolean)
      .join(" "),
    city: textAt(row, fields.city),
    zip: textAt(row, fields.zip),
    hours: hours.size
      ? weekHours(SHORT_DAYS.map((day, index) => ({ day, hours: hours.get(index + 1) ?? "" })))
      : "",
    cod: fields.takesCash(row, isBox),
    max_weight_kg: null,
    gps: gpsOf(textAt(row, lat), textAt(row, lng)),
    isOpen: fields.isOpen(row),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const valueAt = (row: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row);

/** The text or number at the first path that is filled; empty without one. */
const textAt = (row: unknown, ...paths: readonly string[]): string =>
  paths
    .map((path) => valueAt(row, path))
    .map((value) =>
      typeof value === "number" || typeof value === "string" ? String(value).trim() : "",
    )
    .find(Boolean) ?? "";

const listAt = (row: unknown, path: string): readonly unknown[] => {
  const value = valueAt(row, path);
  return Array.isArray(value) ? value : [];
};

/** A flag: `1`, `true`; null if the list does not have it. */
function flagAt(row: unknown, path: string): boolean | null {
  const value = valueAt(row, path);
  if (typeof value === "boolean") return value;
  const text = textAt(row, path);
  return text === "" ? null : readYes(text) === true;
}

/** `8:00–12:00 13:00–17:00` of times in pairs; two that meet are one. */
function spansOf(times: readonly string[]): string {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    const [from = "", to = "", last] = [times[index], times[index + 1], pairs.at(-1)];
    if (!from || !to) continue;
    if (last?.[1] === from) last[1] = to;
    else pairs.push([from, to]);
  }
  return pairs.map(([from, to]) => span(from, to)).join(" ");
}

/** The hours of a day that may have a pause. */
const withPause = ([from = "", to = "", pauseFrom = "", pauseTo = ""]: readonly string[]): string =>
  spansOf(pauseFrom && pauseTo ? [from, pauseFrom, pauseTo, to] : [from, to]);

/** https://pickup.dpd.cz/api/get-all */
const dpd: CarrierFields = {
  carrier: "dpd",
  marks: ["id", "company", "postcode", "house_number"],
  code: "id",
  name: ["company"],
  street: ["street", "house_number"],
  city: "city",
  zip: "postcode",
  country: ["country_id", "id"],
  gps: ["latitude", "longitude"],
  isBox: (row) => /box|locker/i.test(textAt(row, "pickup_network_type", "company")),
  takesCash: (row, isBox) =>
    flagAt(row, "cod_allowed") ?? (!isBox || flagAt(row, "cardpayment_allowed") === true),
  isOpen: (row) => flagAt(row, "pickup_allowed") ?? true,
  hours: (row) =>
    new Map(
      listAt(row, "hours").map((day) => {
        const times = ["openMorning", "closeMorning", "openAfternoon", "closeAfternoon"].map(
          (name) => textAt(day, name),
        );
        return [Number(textAt(day, "day")), spansOf(times.filter(Boolean))];
      }),
    ),
};

/** GET /accessPoint of PPL's CPL API, and the object of its widget. The API does not document with which day its weeks begin: hours are the widget's. */
const ppl: CarrierFields = {
  carrier: "ppl",
  marks: ["accessPointCode", "zipCode", "gps"],
  code: "accessPointCode",
  name: ["name", "parcelshopName", "parcelShopName"],
  street: ["street"],
  city: "city",
  zip: "zipCode",
  country: ["country"],
  gps: ["gps.latitude", "gps.longitude"],
  isBox: (row) => /box/i.test(textAt(row, "accessPointType")),
  takesCash(row, isBox) {
    const [card, cash] = [flagAt(row, "activeCardPayment"), flagAt(row, "activeCashPayment")];
    return card === null && cash === null ? !isBox : card === true || (cash === true && !isBox);
  },
  isOpen: () => true,
  hours: (row) =>
    new Map(
      listAt(row, "openHours").map((text) => {
        const [day = "", ...times] = typeof text === "string" ? text.split(";") : [];
        return [
          ENGLISH_DAYS.findIndex((name) => name.startsWith(day.toLowerCase())) + 1,
          day ? spansOf(times) : "",
        ];
      }),
    ),
};

/** https://map.gls-czech.com/data/deliveryPoints/cz.json */
const glsJson: CarrierFields = {
  carrier: "gls",
  marks: ["id", "name", "contact", "features"],
  code: "id",
  name: ["name"],
  street: ["contact.address"],
  city: "contact.city",
  zip: "contact.postalCode",
  country: ["contact.countryCode"],
  gps: ["location.0", "location.1"],
  isBox: (row) => textAt(row, "type") === "parcel-locker",
  takesCash: (row) =>
    listAt(row, "features").some(
      (feature) => feature === "acceptsCash" || feature === "acceptsCard",
    ),
  isOpen: (row) =>
    listAt(row, "features").includes("delivery") &&
    textAt(row, "lockerSaturation") !== "outOfOrder",
  hours: (row) =>
    new Map(
      listAt(row, "hours").map((day) => [
        Number(textAt(day, "0")),
        withPause(["1", "2", "3", "4"].map((index) => textAt(day, index))),
      ]),
    ),
};

/** https://ps-maps.gls-czech.com/getDropoffPoints.php?ctrcode=CZ */
const glsXml: CarrierFields = {
  carrier: "gls",
  marks: ["ID", "Name", "Address", "CtrCode", "ZipCode"],
  code: "ID",
  name: ["Name"],
  street: ["Address"],
  city: "CityName",
  zip: "ZipCode",
  country: ["CtrCode"],
  gps: ["GeoLat", "GeoLng"],
  isBox: (row) => flagAt(row, "IsParcelLocker") ?? /PARCELLOCK/.test(textAt(row, "ID")),
  takesCash: (row, isBox) => flagAt(row, "IsCODHandler") ?? !isBox,
  isOpen: () => true,
  hours: (row) =>
    new Map(
      listAt(row, "Openings.0.Openings").map((day) => {
        const times = ["OpenHours", "MidBreak"].flatMap((name) =>
          dayHours(textAt(day, name)).split("–"),
        );
        const name = textAt(day, "Day").toLowerCase();
        return [ENGLISH_DAYS.findIndex((one) => one === name) + 1, withPause(times)];
      }),
    ),
};

export const CARRIER_FIELDS: readonly CarrierFields[] = [
  dpd,
  ppl,
  { ...ppl, marks: ["code", "zipCode", "gps", "openHours"], code: "code" },
  glsJson,
  glsXml,
];
