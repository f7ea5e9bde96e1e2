import { describe, expect, it, test } from "vitest";
import type { Store } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { storeView } from "~/features/store/store-view";
import { storeData } from "~/features/store/structured-data";
import { translate } from "~/i18n/texts/translate.server";

const STORE: Store = {
  id: 2,
  slug: "brno-slatina",
  name: "Brno Slatina",
  street: "Podlahářská 5",
  city: "Brno",
  zip: "627 00",
  gps: { lat: 49.1772, lng: 16.6869 },
  phone: "+420 530 000 202",
  email: "brno@naslap.example",
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "18:00" })),
  services: [],
  pickup: true,
  closed_days: ["12-31"],
  image: null,
};
const at = (moment: string, locale: Locale = "cs", store = STORE) =>
  storeView(store, locale, new Date(moment), translate);
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("opening state of a store", () => {
  it.each([
    ["a Monday at noon", "2026-11-23T12:00:00+01:00", "Otevřeno do 18:00", "Open until 18:00"],
    [
      "before opening",
      "2026-11-23T08:59:00+01:00",
      "Zavřeno, otevíráme dnes v 9:00",
      "Closed, opens today at 9:00",
    ],
    [
      "in the evening",
      "2026-11-23T18:00:00+01:00",
      "Zavřeno, otevíráme zítra v 9:00",
      "Closed, opens tomorrow at 9:00",
    ],
    [
      "over the weekend",
      "2026-11-27T18:30:00+01:00",
      "Zavřeno, otevíráme v pondělí v 9:00",
      "Closed, opens on Monday at 9:00",
    ],
    [
      "on a holiday",
      "2026-11-17T10:00:00+01:00",
      "Zavřeno, otevíráme zítra v 9:00",
      "Closed, opens tomorrow at 9:00",
    ],
    [
      "on Good Friday",
      "2027-03-26T10:00:00+01:00",
      "Zavřeno, otevíráme v úterý v 9:00",
      "Closed, opens on Tuesday at 9:00",
    ],
    [
      "on 24 December",
      "2026-12-24T10:00:00+01:00",
      "Zavřeno, otevíráme v pondělí v 9:00",
      "Closed, opens on Monday at 9:00",
    ],
  ])("%s", (_case, moment, cs, en) => {
    expect(plain(at(moment).opening.text)).toBe(cs);
    expect(plain(at(moment, "en").opening.text)).toBe(en);
  });

  test("shows the date after long holidays", () => {
    const closedDays = Array.from(
      { length: 12 },
      (_, day) => `2026-08-${String(day + 1).padStart(2, "0")}`,
    );
    const { opening } = at("2026-08-01T10:00:00+02:00", "cs", {
      ...STORE,
      closed_days: closedDays,
    });
    expect(plain(opening.text)).toBe("Zavřeno, otevíráme ve čtvrtek 13. srpna v 9:00");
  });
});

test("lists exceptional closing days weeks before", () => {
  expect(at("2026-12-01T10:00:00+01:00").closedOn.map(plain)).toEqual([
    "ve čtvrtek 24. prosince",
    "v pátek 25. prosince",
    "ve čtvrtek 31. prosince",
    "v pátek 1. ledna",
  ]);
  expect(at("2026-06-01T10:00:00+02:00").closedOn.map(plain)).toEqual(["v pondělí 6. července"]);
});

test.each([
  ["cs", "Praha 9", "199 00 Praha 9"],
  ["en", "Praha 9", "199 00 Prague 9"],
  ["en", "Brno", "199 00 Brno"],
] as const)("in %s the town of %s is '%s'", (locale, city, town) =>
  expect(
    plain(at("2026-11-23T12:00:00+01:00", locale, { ...STORE, city, zip: "199 00" }).town),
  ).toBe(town),
);

test("a holiday changes only today's row", () => {
  const row = (moment: string) => at(moment).week.find(({ today }) => today);
  expect(row("2026-11-17T10:00:00+01:00")).toEqual({ day: "úterý", hours: "zavřeno", today: true });
  expect(row("2026-11-24T10:00:00+01:00")).toEqual({
    day: "úterý",
    hours: "9:00–18:00",
    today: true,
  });
  expect(at("2026-11-17T10:00:00+01:00").todayHours).toBe("");
});

test("structured data has opening hours and closed days", () => {
  const now = new Date("2026-12-01T10:00:00+01:00");
  const data = storeData(STORE, {
    publicUrl: "https://www.naslap.cz",
    url: "https://www.naslap.cz/prodejny/2",
    now,
  });
  expect(data).toMatchObject({
    "@type": "HomeGoodsStore",
    parentOrganization: { "@id": "https://www.naslap.cz/#organization" },
  });
  expect(data.openingHoursSpecification).toHaveLength(5);
  expect(
    data.specialOpeningHoursSpecification.map(({ validFrom, closes }) => [validFrom, closes]),
  ).toEqual([
    ["2026-12-24", "00:00"],
    ["2026-12-25", "00:00"],
    ["2026-12-31", "00:00"],
    ["2027-01-01", "00:00"],
    ["2027-03-26", "00:00"],
    ["2027-03-29", "00:00"],
  ]);
});
