import { describe, expect, it } from "vitest";
import { readPointsFile, UnknownFile } from "../../server/adapters/pickup-points/read-points-file";

const COUNTER = {
  ...{ id: "2117", name: "Trafika U Kašny", place: "Trafika U Kašny", street: "Husova 12", city: "Brno", zip: "602 00", country: "cz" },
  ...{ status: { statusId: "1", description: "V provozu" }, displayFrontend: "1", creditCardPayment: "no", maxWeight: "15" },
  ...{
    latitude: "49.1951",
    longitude: "16.6068",
    openingHours: { compactShort: "Po&ndash;Pá 8:00&ndash;18:00<br />So&nbsp;9:00&ndash;12:00" },
  },
};
const BOX = {
  ...COUNTER,
  id: 4001,
  name: "Z-BOX Brno, Vídeňská 89",
  place: "Z-BOX",
  creditCardPayment: "yes",
  maxWeight: "",
  zip: "63900",
};
const point = {
  ...{ code: "2117", country: "CZ", type: "branch", name: "Trafika U Kašny", street: "Husova 12", city: "Brno", zip: "60200" },
  ...{ hours: "Po–Pá 8:00–18:00 So 9:00–12:00", cod: true, max_weight_kg: 15, gps: { lat: 49.1951, lng: 16.6068 } },
};
const json = (rows: object[]) => JSON.stringify({ data: Object.fromEntries(rows.map((row, index) => [index, row])) });

describe("Zásilkovna's list of points", () => {
  it("is read as JSON, keyed or as a list", () => {
    const box = { code: "4001", type: "zbox", cod: true, max_weight_kg: null, zip: "63900" };
    expect(readPointsFile(json([COUNTER, BOX]))).toEqual({ points: [point, expect.objectContaining(box)], skipped: 0, bad: [] });
    expect(readPointsFile(JSON.stringify([COUNTER])).points).toEqual([point]);
  });

  it("is read as XML and as CSV", () => {
    const { status, openingHours, ...flat } = COUNTER;
    const elements = Object.entries(flat).map(([name, value]) => `<${name}>${value}</${name}>`);
    const hours = `<openingHours><compactShort><![CDATA[${openingHours.compactShort}]]></compactShort></openingHours>`;
    const xml = `<?xml version="1.0"?><export><branches><branch>${elements.join("")}<status><statusId>${status.statusId}</statusId></status>${hours}</branch></branches></export>`;
    expect(readPointsFile(xml).points).toEqual([point]);
    const csv = `\uFEFFid;name;place;street;city;zip;country;latitude;longitude;openingHours\r\n2117;"Trafika ""U Kašny""; tabák";;Husova 12;Brno;602 00;cz;49.1951;16.6068;\r\n`;
    expect(readPointsFile(csv)).toMatchObject({
      points: [{ code: "2117", name: 'Trafika "U Kašny"; tabák', max_weight_kg: null }],
      bad: [],
    });
  });

  it.each<[string, object, "skipped" | "bad"]>([
    ["another country", { country: "hu" }, "skipped"],
    ["one that is closed", { status: { statusId: 2 } }, "skipped"],
    ["one that shoppers may not see", { displayFrontend: "0" }, "skipped"],
    ["no postcode", { zip: "60 20" }, "bad"],
    ["no name", { name: "", place: "" }, "bad"],
    ["no street", { street: null }, "bad"],
    ["a place in the sea", { latitude: "1", longitude: "1" }, "bad"],
    ["a second one with its code", {}, "bad"],
  ])("%s costs itself alone", (_name, change, where) => {
    const file = readPointsFile(json([COUNTER, { ...COUNTER, ...change }]));
    expect(file.points).toEqual([point]);
    expect([file.skipped, file.bad.length]).toEqual(where === "skipped" ? [1, 0] : [0, 1]);
    if (where === "bad") expect(file.bad[0]).toMatchObject({ row: 2 });
  });
});

describe("Balíkovna's XML", () => {
  const day = (name: string, ...hours: [string, string][]) =>
    `<den name="${name}">${hours.map(([from, to]) => `<od_do><od>${from}</od><do>${to}</do></od_do>`).join("")}</den>`;
  const row = (more: string) => `<row><ADRESA>Sazečská 598/7, Malešice, 10800, Praha</ADRESA>${more}</row>`;
  const file = (...rows: string[]) => `<?xml version="1.0"?><zv xmlns="http://www.cpost.cz/schema/aict/zv_2">${rows.join("")}</zv>`;

  it("is read with its hours in one line, axes either way round", () => {
    const week = ["Pondělí", "Úterý"].map((name) => day(name, ["08:00", "11:00"], ["13:00", "16:00"])).join("");
    const counter = row(
      `<PSC>10003</PSC><NAZEV>Depo Praha 701</NAZEV><TYP>depo</TYP><OTEV_DOBY>${week}${day("Středa")}${day("Sobota", ["08:00", "12:00"])}</OTEV_DOBY><SOUR_X_WGS84>50.08</SOUR_X_WGS84><SOUR_Y_WGS84>14.5</SOUR_Y_WGS84>`,
    );
    const box = row(
      `<PSC>10999</PSC><NAZEV>Box Malešice</NAZEV><TYP>balíkovna-BOX</TYP><OTEV_DOBY/><SOUR_X_WGS84>14.5</SOUR_X_WGS84><SOUR_Y_WGS84>50.08</SOUR_Y_WGS84><PLATBA_KARTOU>N</PLATBA_KARTOU>`,
    );
    const place = {
      country: "CZ",
      street: "Sazečská 598/7",
      city: "Praha",
      zip: "10800",
      max_weight_kg: null,
      gps: { lat: 50.08, lng: 14.5 },
    };
    expect(readPointsFile(file(counter, box))).toEqual({
      points: [
        {
          ...place,
          code: "10003",
          type: "branch",
          name: "Depo Praha 701",
          cod: true,
          hours: "Po–Út 8:00–11:00 13:00–16:00, So 8:00–12:00",
        },
        { ...place, code: "10999", type: "zbox", name: "Box Malešice", cod: false, hours: "" },
      ],
      skipped: 0,
      bad: [],
    });
  });

  it("reads one row like many", () =>
    expect(readPointsFile(file(row("<PSC>10003</PSC><NAZEV>Depo</NAZEV>")))).toMatchObject({
      points: [{ code: "10003", gps: null }],
      bad: [],
    }));
});

it.each(["<html></html>", "{", '<!DOCTYPE zv [<!ENTITY a "b">]><zv><row><PSC>&a;</PSC></row></zv>'])("%s is no list of points", (content) =>
  expect(() => readPointsFile(content)).toThrow(UnknownFile),
);
