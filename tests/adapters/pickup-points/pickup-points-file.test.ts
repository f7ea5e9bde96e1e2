import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  readPointsFile as readBytes,
  UnknownFile,
} from "../../../server/adapters/pickup-points/read-points-file";

const readPointsFile = (content: string | Uint8Array) =>
  readBytes(typeof content === "string" ? Buffer.from(content) : content);
/** Encodes Latin letters, `ž` and `–` in windows-1250. */
const windows1250 = (text: string) =>
  Buffer.from(text.replaceAll("ž", "\x9e").replaceAll("–", "\x96"), "latin1");

const COUNTER = {
  id: "2117",
  name: "Trafika U Kašny",
  place: "Trafika U Kašny",
  street: "Husova 12",
  city: "Brno",
  zip: "602 00",
  country: "cz",
  status: { statusId: "1", description: "V provozu" },
  displayFrontend: "1",
  creditCardPayment: "no",
  maxWeight: "15",
  latitude: "49.1951",
  longitude: "16.6068",
  openingHours: { compactShort: "Po&ndash;Pá 8:00&ndash;18:00<br />So&nbsp;9:00&ndash;12:00" },
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
  code: "2117",
  country: "CZ",
  type: "branch",
  name: "Trafika U Kašny",
  street: "Husova 12",
  city: "Brno",
  zip: "60200",
  hours: "Po–Pá 8:00–18:00 So 9:00–12:00",
  cod: true,
  max_weight_kg: 15,
  gps: { lat: 49.1951, lng: 16.6068 },
};
const json = (rows: object[]) =>
  JSON.stringify({ data: Object.fromEntries(rows.map((row, index) => [index, row])) });

describe("Zásilkovna's list of points", () => {
  it("is read as JSON, as an object or a list", () => {
    const box = { code: "4001", type: "zbox", cod: true, max_weight_kg: null, zip: "63900" };
    expect(readPointsFile(json([COUNTER, BOX]))).toEqual({
      carrier: "zasilkovna",
      types: ["branch", "zbox"],
      points: [point, expect.objectContaining(box)],
      skipped: 0,
      bad: [],
    });
    expect(readPointsFile(JSON.stringify([COUNTER])).points).toEqual([point]);
  });

  it("is read as XML and as CSV", () => {
    const { status, openingHours, ...flat } = COUNTER;
    const elements = Object.entries(flat).map(([name, value]) => `<${name}>${value}</${name}>`);
    const hours = `<openingHours><compactShort><![CDATA[${openingHours.compactShort}]]></compactShort></openingHours>`;
    const xml = `<?xml version="1.0"?><export><branches><branch>${elements.join("")}<status><statusId>${status.statusId}</statusId></status>${hours}</branch></branches></export>`;
    expect(readPointsFile(xml).points).toEqual([point]);
    const csv = `\uFEFFid;name;place;street;city;zip;country;latitude;longitude;openingHours\r\n2117;"Trafika ""U Kašny""; tabák";;Husova 12;Brno;602 00;cz;49.1951;16.6068;\r\n`;
    expect(readPointsFile(csv.replace("\uFEFF", "\uFEFFsep=;\r\n"))).toEqual(readPointsFile(csv));
    expect(readPointsFile(csv)).toMatchObject({
      points: [{ code: "2117", name: 'Trafika "U Kašny"; tabák', max_weight_kg: null }],
      bad: [],
    });
  });

  it.each<[string, object, "skipped" | "bad"]>([
    ["a point of another carrier", { carrierId: "3060" }, "skipped"],
    ["another country", { country: "hu" }, "skipped"],
    ["a closed point", { status: { statusId: 2 } }, "skipped"],
    ["a hidden point", { displayFrontend: "0" }, "skipped"],
    ["no postcode", { zip: "60 20" }, "bad"],
    ["no name", { name: "", place: "" }, "bad"],
    ["no street", { street: null }, "bad"],
    ["a broken character", { city: "Brn\uFFFD" }, "bad"],
    ["wrong coordinates", { latitude: "1", longitude: "1" }, "bad"],
    ["a duplicate code", {}, "bad"],
  ])("%s affects only that point", (_name, change, list) => {
    const file = readPointsFile(json([COUNTER, { ...COUNTER, ...change }]));
    expect(file.points).toEqual([point]);
    expect([file.skipped, file.bad.length]).toEqual(list === "skipped" ? [1, 0] : [0, 1]);
    if (list === "bad") expect(file.bad[0]).toMatchObject({ row: 2 });
  });
});

describe("Zásilkovna's lists of version 5", () => {
  const read = (overrides: object) =>
    readPointsFile(JSON.stringify([{ ...COUNTER, ...overrides }])).points[0];

  it.each<[string, object, string, boolean]>([
    ["a branch", {}, "branch", true],
    ["a branch that refuses cash", { codAllowed: "0" }, "branch", false],
    ["a box by its type", { type: "zbox" }, "zbox", false],
    ["an AlzaBox", { type: "alzabox", name: "AlzaBox Brno", place: "AlzaBox" }, "zbox", false],
    ["a box with cash on delivery", { type: "zbox", codAllowed: "1" }, "zbox", true],
    [
      "a box with cards and without cash on delivery",
      { type: "zbox", codAllowed: 0, creditCardPayment: "yes" },
      "zbox",
      false,
    ],
    [
      "a box with cards, cash on delivery unknown",
      { type: "zbox", codAllowed: "", creditCardPayment: "yes" },
      "zbox",
      true,
    ],
    ["a box by a field of boxes", { hasKeypad: "0" }, "zbox", false],
    ["a box by its name", { name: "AlzaBox Brno" }, "zbox", false],
    [
      "a branch by its type, in spite of its name",
      { type: "branch", name: "Krabičky a Z-BOX Brno" },
      "branch",
      true,
    ],
  ])("have %s", (_name, more, type, cod) => expect(read(more)).toMatchObject({ type, cod }));

  const days = (hours: readonly string[]) => {
    const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    return {
      regular: Object.fromEntries(names.map((name, index) => [name, hours[index] ?? ""])),
      exceptions: [],
    };
  };
  const weekdays = (hours: string) => Array.from({ length: 5 }, () => hours);
  it.each<[string, unknown, string]>([
    [
      "with their compact line",
      { ...days(weekdays("08:00-09:00")), compactShort: "Po&ndash;Pá 8:00" },
      "Po–Pá 8:00",
    ],
    [
      "day by day",
      days([...weekdays("08:00-18:00"), "09:00-12:00"]),
      "Po–Pá 8:00–18:00, So 9:00–12:00",
    ],
    [
      "with a break at noon",
      days(weekdays("08:00-12:00, 13:00-17:00")),
      "Po–Pá 8:00–12:00 13:00–17:00",
    ],
    [
      "with a dash and an empty compact line",
      { compactShort: "", ...days(weekdays("08:00–17:00")) },
      "Po–Pá 8:00–17:00",
    ],
    ["never closed", days([...weekdays("00:00-23:59"), "00:00-23:59", "00:00-24:00"]), "nonstop"],
    ["never closed on weekdays", days(weekdays("00:00-23:59")), "Po–Pá 0:00–23:59"],
    ["unknown", days([]), ""],
    ["of another shape", { regular: "Po" }, ""],
  ])("have hours %s", (_name, openingHours, hours) =>
    expect(read({ openingHours })?.hours).toBe(hours),
  );

  it("refuses truncated XML", () => {
    const branch = "<branch><id>1</id><name>a</name></branch>";
    const xml = `<export><branches>${branch}${branch}</branches></export>`;
    for (const end of [xml.length - 3, xml.length - 12, xml.length - 30, 40])
      expect(() => readPointsFile(xml.slice(0, end))).toThrow("the XML is incomplete");
  });

  it("recognises the format even if all points are closed", () => {
    expect(readPointsFile(JSON.stringify([COUNTER])).types).toEqual(["branch"]);
    expect(
      readPointsFile(JSON.stringify([{ ...COUNTER, type: "zbox", displayFrontend: "0" }])),
    ).toMatchObject({
      types: ["zbox"],
      points: [],
    });
    expect(readPointsFile(JSON.stringify([COUNTER, { ...BOX, country: "hu" }])).types).toEqual([
      "branch",
    ]);
  });
});

describe("the encoding of a list", () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><export><branches><branch><id>1</id><name>Žž – ž</name><place/><street>Husova 12</street><city>Brno</city><zip>60200</zip><country>cz</country></branch></branches></export>`.replace(
      "Ž",
      "",
    );
  it.each<[string, Uint8Array]>([
    ["declared as windows-1250", windows1250(xml("windows-1250"))],
    ["declared as UTF-8", Buffer.from(xml("utf-8"))],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${xml("UTF-8")}`)],
    ["UTF-16 by its byte order mark", Buffer.from(`\uFEFF${xml("utf-16")}`, "utf16le")],
    ["UTF-8 that is declared as windows-1250", Buffer.from(xml("windows-1250"))],
    ["windows-1250 that is declared as UTF-8", windows1250(xml("utf-8"))],
    ["undeclared windows-1250", windows1250(xml("").replace(' encoding=""', ""))],
  ])("is read: %s", (_name, bytes) =>
    expect(readPointsFile(bytes).points).toMatchObject([{ name: "ž – ž" }]),
  );

  it("refuses the points with bytes that are undefined in windows-1250", () => {
    const bytes = Buffer.from(xml("windows-1250").replace(/[ž–]/g, "\x81"), "latin1");
    expect(readPointsFile(bytes)).toMatchObject({
      points: [],
      bad: [{ row: 1, reason: "name: has letters that cannot be read: \x81 \x81 \x81" }],
    });
  });

  it("refuses an unknown encoding", () => {
    const bytes = Buffer.from(xml("klingon"));
    expect(() => readPointsFile(bytes)).toThrow(UnknownFile);
    expect(() => readPointsFile(bytes)).toThrow("declares an encoding that is not read");
  });
});

describe("Balíkovna's XML", () => {
  const day = (name: string, ...hours: [string, string][]) =>
    `<den name="${name}">${hours.map(([from, to]) => `<od_do><od>${from}</od><do>${to}</do></od_do>`).join("")}</den>`;
  const row = (more: string) =>
    `<row><ADRESA>Sazečská 598/7, Malešice, 10800, Praha</ADRESA>${more}</row>`;
  const file = (...rows: string[]) =>
    `<?xml version="1.0"?><zv xmlns="http://www.cpost.cz/schema/aict/zv_2">${rows.join("")}</zv>`;

  it("is read with hours in one line and coordinates in both orders", () => {
    const week = ["Pondělí", "Úterý"]
      .map((name) => day(name, ["08:00", "11:00"], ["13:00", "16:00"]))
      .join("");
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
      carrier: "balikovna",
      types: ["branch", "zbox"],
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

  it("reads a single row", () =>
    expect(readPointsFile(file(row("<PSC>10003</PSC><NAZEV>Depo</NAZEV>")))).toMatchObject({
      points: [{ code: "10003", gps: null }],
      bad: [],
    }));
});

describe("lists of other carriers", () => {
  const list = (name: string) =>
    readPointsFile(readFileSync(new URL(`../../support/point-lists/${name}`, import.meta.url)));
  const brno = { country: "CZ", city: "Brno", zip: "60200", max_weight_kg: null };

  it("are read: DPD's JSON", () => {
    expect(list("dpd.json")).toEqual({
      carrier: "dpd",
      types: ["branch", "zbox"],
      points: [
        {
          ...brno,
          code: "CZ31001",
          type: "branch",
          name: "Potraviny U Lípy",
          street: "Lipová 313/24",
          hours: "Po 8:00–12:00 13:00–18:00, Út–St 8:00–18:00, So 8:00–11:30",
          cod: true,
          gps: { lat: 49.19122, lng: 16.59934 },
        },
        {
          ...brno,
          code: "CZ24301",
          type: "zbox",
          name: "DPD Box Lipová",
          street: "Lipová 2",
          hours: "",
          cod: false,
          gps: { lat: 49.19, lng: 16.6 },
        },
        expect.objectContaining({ code: "SK10001", country: "SK", type: "branch", cod: true }),
      ],
      skipped: 2,
      bad: [],
    });
  });

  it("are read: PPL's access points, of the API and of the widget", () => {
    const shop = {
      code: "KM15100001",
      country: "CZ",
      type: "branch",
      name: "Trafika U Sladovny",
      street: "Sladová 933/36",
      city: "Ostrava",
      zip: "70200",
      cod: true,
      max_weight_kg: null,
      gps: { lat: 49.8358, lng: 18.2769 },
    };
    expect(list("ppl.json")).toMatchObject({
      carrier: "ppl",
      points: [
        // the API does not say with which day its weeks begin
        { ...shop, hours: "" },
        { code: "KM15100002", type: "zbox", cod: false },
        { code: "KM15100003", type: "zbox", cod: true },
      ],
      skipped: 1,
      bad: [],
    });
    const hours = "Po 6:00–20:00, Út 6:00–12:00 13:00–20:00, St–Pá 6:00–20:00, So 8:00–12:00";
    expect(list("ppl-widget.json")).toMatchObject({
      carrier: "ppl",
      points: [{ ...shop, hours }],
      bad: [],
    });
  });

  it("are read: GLS's JSON and XML", () => {
    const shop = {
      ...brno,
      code: "CZ60200-PARCELSHOP01",
      type: "branch",
      name: "Květinářství Lípa",
      street: "Lipová 12",
      gps: { lat: 49.1951, lng: 16.6068 },
    };
    const box = {
      ...brno,
      code: "CZ60200-PARCELLOCK01",
      type: "zbox",
      street: "Lipová 2",
      hours: "nonstop",
      gps: { lat: 49.19, lng: 16.6 },
    };
    expect(list("gls.json")).toEqual({
      carrier: "gls",
      types: ["branch", "zbox"],
      points: [
        { ...shop, cod: true, hours: "Po 8:00–18:00, Út 8:00–12:00 13:00–18:00" },
        { ...box, name: "GLS Box Lipová", cod: false },
      ],
      skipped: 2,
      bad: [],
    });
    expect(list("gls.xml")).toMatchObject({
      carrier: "gls",
      points: [
        { ...box, name: 'GLS Box "Lipová"', cod: true },
        { ...shop, cod: false, hours: "Po 8:00–12:00 13:00–18:00" },
      ],
      skipped: 0,
      bad: [],
    });
  });

  it("lose only a point that cannot be read", () => {
    const item = {
      id: "CZ1",
      company: "Trafika",
      street: "Lipová",
      house_number: "1",
      city: "Brno",
      postcode: "602 00",
      country_id: 203,
    };
    const file = readPointsFile(
      JSON.stringify({
        status: "ok",
        data: {
          items: [item, { ...item, id: "CZ2", postcode: "6020" }, null, { ...item, city: 5 }],
        },
      }),
    );
    expect(file).toMatchObject({ carrier: "dpd", points: [{ code: "CZ1" }], skipped: 1 });
    expect(file.bad).toEqual([
      { row: 2, reason: "zip: is no postcode of five digits: 6020" },
      { row: 4, reason: "a second point CZ1" },
    ]);
  });
});

it.each([
  [
    "an XLSX file",
    Buffer.from("PK\u0003\u0004rest"),
    "it is an XLSX file or another ZIP archive: save it as CSV UTF-8",
  ],
  [
    "an old XLS file",
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    "it is an XLS file: save it as CSV UTF-8",
  ],
])("names %s", (_name, bytes, message) => expect(() => readPointsFile(bytes)).toThrow(message));

it("reads XML whose elements have a prefix", () => {
  const xml = `<p:zv xmlns:p="http://www.cpost.cz/schema/aict/zv_2"><p:row><p:PSC>10003</p:PSC><p:NAZEV>Depo</p:NAZEV><p:ADRESA>Sazečská 7, 10800, Praha</p:ADRESA></p:row></p:zv>`;
  expect(readPointsFile(xml)).toMatchObject({
    carrier: "balikovna",
    points: [{ code: "10003", zip: "10800" }],
  });
});

const OTHER = {
  id: "1",
  name: "ParcelShop",
  street: "Husova 12",
  city: "Brno",
  zip: "60200",
  country: "CZ",
};
it.each([
  "<html></html>",
  "{",
  JSON.stringify([OTHER]),
  "code;name\n1;ParcelShop\n",
  '<!DOCTYPE zv [<!ENTITY a "b">]><zv><row><PSC>&a;</PSC></row></zv>',
])("refuses %s", (content) => expect(() => readPointsFile(content)).toThrow(UnknownFile));
