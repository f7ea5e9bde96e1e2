import { listAt, textIn, textValue, valueAt } from "../../files/fields";
import { readYes } from "../../rules/catalogue-file";
import type { CarrierRow, ListedCarrier } from "./carrier-point";
import { CZECH_DAYS, dayHours, ENGLISH_DAYS, spansOf, weekHours } from "./hours";

/** A carrier's list of points. */
interface CarrierList {
  carrier: ListedCarrier;
  /** fields by which the list is recognised */
  marks: readonly string[];
  /** if the marks are not enough: fields of which the list has one */
  oneOf?: readonly string[];
  read(row: unknown): CarrierRow;
}

/** A flag: `1`, `true`, `ano`; undefined if the list does not have it. */
function flagAt(row: unknown, path: string): boolean | undefined {
  const value = valueAt(row, path);
  if (typeof value === "boolean") return value;
  return textValue(value) === "" ? undefined : readYes(textValue(value)) === true;
}

/** Zásilkovna's branches and boxes; JSON, XML and CSV have the same names. Version 5 has fields of boxes; older ones show a box only by its name. */
const packeta: CarrierList = {
  carrier: "zasilkovna",
  marks: ["id", "name", "street", "city", "zip", "country"],
  oneOf: ["place", "displayFrontend", "creditCardPayment", "labelRouting"],
  read(row) {
    const text = textIn(row);
    const [name, place, type, status] = [
      text("name"),
      text("place"),
      text("type"),
      text("status.statusId", "status"),
    ];
    const isNamedBox = /\b(z|alza)-?box/i.test(`${name} ${place}`);
    const isBox = type ? /box/i.test(type) : text("hasKeypad") !== "" || isNamedBox;
    const week = ENGLISH_DAYS.map((day) => dayHours(text(`openingHours.regular.${day}`)));
    return {
      isBox,
      code: text("id"),
      name: place && !name.includes(place) ? `${place}, ${name}` : name,
      street: text("street"),
      city: text("city"),
      zip: text("zip"),
      // Zásilkovna delivers to points of other carriers at other prices
      country: text("carrierId") ? "" : text("country"),
      hours: plainHours(text("openingHours.compactShort", "openingHours")) || weekHours(week),
      // boxes take no cash; cash on delivery only if the list allows it or the box takes cards
      cod: flagAt(row, "codAllowed") ?? (!isBox || flagAt(row, "creditCardPayment") === true),
      maxWeightKg: Number(text("maxWeight")),
      gps: [text("latitude"), text("longitude")],
      isOpen: flagAt(row, "displayFrontend") !== false && (status === "" || status === "1"),
    };
  },
};

/** `Po&ndash;Pá 8:00&ndash;18:00<br />So 9:00&ndash;12:00` */
const plainHours = (html: string): string =>
  html
    .replace(/<[^>]*>|&nbsp;/g, " ")
    .replace(/&ndash;/g, "–")
    .replace(/\s+/g, " ")
    .trim();

/** Balíkovna's XML. The postcode identifies the point; the address is `Nákupní 389/3, Štěrboholy, 10004, Praha`. */
const balikovna: CarrierList = {
  carrier: "balikovna",
  marks: ["PSC", "NAZEV", "ADRESA"],
  read(row) {
    const text = textIn(row);
    const [code, parts] = [text("PSC"), text("ADRESA").split(/\s*,\s*/)];
    const isBox = /box/i.test(`${text("TYP")} ${text("NAZEV")}`);
    const week = CZECH_DAYS.map((name) => {
      const day = listAt(row, "OTEV_DOBY.den").find(
        (one) => textIn(one)("name").toLowerCase() === name,
      );
      const spans = listAt(day, "od_do").map(textIn);
      return spansOf(spans.flatMap((time) => [time("od"), time("do")]));
    });
    // some files have swapped axes; in Czechia every longitude is smaller than every latitude
    const [lng = "", lat = ""] = [text("SOUR_X_WGS84"), text("SOUR_Y_WGS84")].sort(
      (one, other) => Number(one) - Number(other),
    );
    return {
      isBox,
      code,
      name: text("NAZEV"),
      street: parts[0] ?? "",
      city: (parts.length > 1 && parts.at(-1)) || text("OBEC"),
      // a box has its own postcode; the address contains that of the street
      zip: parts.find((part) => /^\d{3} ?\d{2}$/.test(part)) ?? code,
      country: "CZ",
      hours: weekHours(week),
      cod: !isBox || /^[A1]/i.test(text("PLATBA_KARTOU")),
      gps: [lat, lng],
    };
  },
};

/** https://pickup.dpd.cz/api/get-all; codes begin with the country: `CZ31952`. */
const dpd: CarrierList = {
  carrier: "dpd",
  marks: ["id", "company", "postcode", "house_number"],
  read(row) {
    const text = textIn(row);
    const isBox = /box|locker/i.test(text("pickup_network_type", "company"));
    const days = listAt(row, "hours").map(textIn);
    const times = ["openMorning", "closeMorning", "openAfternoon", "closeAfternoon"];
    const week = ENGLISH_DAYS.map((_, index) => {
      const day = days.find((cell) => cell("day") === String(index + 1));
      return spansOf(times.map((name) => day?.(name) ?? "").filter(Boolean));
    });
    return {
      isBox,
      code: text("id"),
      name: text("company"),
      street: [text("street"), text("house_number")].filter(Boolean).join(" "),
      city: text("city"),
      zip: text("postcode"),
      country: text("country_id") || text("id").slice(0, 2),
      hours: weekHours(week),
      cod: flagAt(row, "cod_allowed") ?? (!isBox || flagAt(row, "cardpayment_allowed") === true),
      gps: [text("latitude"), text("longitude")],
      isOpen: flagAt(row, "pickup_allowed"),
    };
  },
};

/** GET /accessPoint of PPL's CPL API. The API does not document with which day its weeks begin: hours are those of the widget. */
const ppl: CarrierList = {
  carrier: "ppl",
  marks: ["accessPointCode", "zipCode", "gps"],
  read(row) {
    const text = textIn(row);
    const isBox = /box/i.test(text("accessPointType"));
    const [card, cash] = [flagAt(row, "activeCardPayment"), flagAt(row, "activeCashPayment")];
    const days = listAt(row, "openHours").map((day) => textValue(day).split(";"));
    const week = ENGLISH_DAYS.map((name) => {
      const day = days.find(([start = ""]) => start && name.startsWith(start.toLowerCase()));
      return spansOf(day?.slice(1) ?? []);
    });
    return {
      isBox,
      code: text("accessPointCode", "code"),
      name: text("name", "parcelshopName", "parcelShopName"),
      street: text("street"),
      city: text("city"),
      zip: text("zipCode"),
      country: text("country"),
      hours: weekHours(week),
      cod: card === true || (!isBox && (cash ?? card === undefined)),
      gps: [text("gps.latitude"), text("gps.longitude")],
    };
  },
};

/** https://map.gls-czech.com/data/deliveryPoints/cz.json */
const glsJson: CarrierList = {
  carrier: "gls",
  marks: ["id", "name", "contact", "features"],
  read(row) {
    const [text, features] = [textIn(row), listAt(row, "features")];
    const days = listAt(row, "hours").map(textIn);
    const week = ENGLISH_DAYS.map((_, index) => {
      const day = days.find((cell) => cell("0") === String(index + 1));
      return withPause(["1", "2", "3", "4"].map((at) => day?.(at) ?? ""));
    });
    return {
      isBox: text("type") === "parcel-locker",
      code: text("id"),
      name: text("name"),
      street: text("contact.address"),
      city: text("contact.city"),
      zip: text("contact.postalCode"),
      country: text("contact.countryCode"),
      hours: weekHours(week),
      cod: features.includes("acceptsCash") || features.includes("acceptsCard"),
      gps: [text("location.0"), text("location.1")],
      isOpen: features.includes("delivery") && text("lockerSaturation") !== "outOfOrder",
    };
  },
};

/** https://ps-maps.gls-czech.com/getDropoffPoints.php?ctrcode=CZ */
const glsXml: CarrierList = {
  carrier: "gls",
  marks: ["ID", "Name", "Address", "CtrCode", "ZipCode"],
  read(row) {
    const text = textIn(row);
    const isBox = flagAt(row, "IsParcelLocker") ?? /PARCELLOCK/.test(text("ID"));
    const days = listAt(row, "Openings.Openings").map(textIn);
    const week = ENGLISH_DAYS.map((name) => {
      const day = days.find((cell) => cell("Day").toLowerCase() === name);
      const times = [day?.("OpenHours") ?? "", day?.("MidBreak") ?? ""];
      return withPause(times.flatMap((hours) => dayHours(hours).split("–")));
    });
    return {
      isBox,
      code: text("ID"),
      name: text("Name"),
      street: text("Address"),
      city: text("CityName"),
      zip: text("ZipCode"),
      country: text("CtrCode"),
      hours: weekHours(week),
      cod: flagAt(row, "IsCODHandler") ?? !isBox,
      gps: [text("GeoLat"), text("GeoLng")],
    };
  },
};

/** The hours of a day that may have a pause. */
const withPause = ([from = "", to = "", pauseFrom = "", pauseTo = ""]: readonly string[]): string =>
  spansOf(pauseFrom && pauseTo ? [from, pauseFrom, pauseTo, to] : [from, to]);

/** PPL's widget has other names than its API. */
const pplWidget: CarrierList = { ...ppl, marks: ["code", "zipCode", "gps", "openHours"] };

/** Tried in this order. */
export const CARRIERS = [packeta, balikovna, dpd, ppl, pplWidget, glsJson, glsXml];
