import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldNamesOf } from "~/forms/field-names.server";
import {
  knownFields,
  MAX_FIELDS,
  MAX_VALUE_LENGTH,
  parseForm,
  readForm,
} from "~/forms/parse-form.server";

const schema = z.object({
  jmeno: z.string(),
  poznamka: z.string().max(500).default(""),
  a: z.string().optional(),
  pocet: z.number({ error: "whole_number" }).int().optional(),
  strany: z.array(z.enum(["left", "right"])).max(4),
  patro: z.record(z.string().regex(/^\d{1,3}$/), z.string()).optional(),
  adresa: z.object({ psc: z.string().transform((text) => text.trim()) }).nullish(),
});
const send = (type: string, body: string) =>
  readForm(
    new Request("http://shop.test/kosik", {
      method: "POST",
      headers: { "content-type": type },
      body,
    }),
    schema,
  );
const part = (value: string) =>
  `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`;
const URLENCODED = "application/x-www-form-urlencoded";

test.each([
  ["a NUL in a form", URLENCODED, "a=%00"],
  ["a NUL in a name", URLENCODED, "a%00=1"],
  ["an invalid multipart form", "multipart/form-data; boundary=x", "a=1"],
  ["a multipart form without a boundary", "multipart/form-data", part("1")],
  ["a NUL in a multipart form", "multipart/form-data; boundary=x", part("\0")],
  ["too many fields", URLENCODED, "a=1&".repeat(MAX_FIELDS)],
  [
    "too many parts",
    "multipart/form-data; boundary=x",
    part("1")
      .replace("--x--\r\n", "")
      .repeat(MAX_FIELDS + 1) + "--x--\r\n",
  ],
])("%s is refused with 400", async (_name, type, body) => {
  await expect(send(type, body)).rejects.toMatchObject({ status: 400 });
});

test("valid forms keep their values", async () => {
  const form = await send(URLENCODED, "jmeno=%C5%BDi%C5%BEka&poznamka=100+%25");
  expect([...form]).toEqual([
    ["jmeno", "Žižka"],
    ["poznamka", "100 %"],
  ]);
  expect((await send("multipart/form-data; boundary=x", part("1"))).get("a")).toBe("1");
});

describe("reads only fields of the schema", () => {
  test.each([
    ["an unknown name", "x=1", []],
    ["an unknown list", "x[99999999]=1&a[0]=1&jmeno[0]=1&jmeno.a=1", []],
    ["names of the form library", "__intent__=1&__state__={&__INTENT__=1", []],
    ["names of the prototype", "__proto__.x=1&constructor=1&toString=1&adresa.__proto__=1", []],
    [
      "a nested field, not the object itself",
      "adresa=1&adresa.psc=602+00&adresa.ulice=x",
      ["adresa.psc"],
    ],
    [
      "a list with all spellings of its name",
      "strany=left&strany[]=right&strany[3]=left",
      ["strany", "strany[]", "strany[3]"],
    ],
    [
      "indexes outside the list",
      "strany[4]=left&strany[99999999]=left&strany[-1]=left&strany[00]=left",
      [],
    ],
    [
      "a record's keys of the right shape",
      "patro.3=1&patro.1234=1&patro.x=1&patro=1&patro.3.a=1",
      ["patro.3"],
    ],
    ["the first value of a single field", "a=1&a=2&a=3", ["a"]],
    [
      "at most the list's maximum of values",
      "strany=left&".repeat(9),
      Array.from({ length: 4 }, () => "strany"),
    ],
    ["deep nesting", `a${"[0]".repeat(20_000)}=1&${"a.".repeat(20_000)}a=1`, []],
  ])("%s", async (_name, body, names) => {
    expect([...(await send(URLENCODED, body)).keys()]).toEqual(names);
  });

  test("ignores files", async () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="a"; filename="a.txt"\r\n\r\n1\r\n--x--\r\n';
    expect([...(await send("multipart/form-data; boundary=x", body))]).toEqual([]);
  });

  test("truncates a text above all field limits; the schema refuses it and the form shows it", async () => {
    const form = await send(URLENCODED, `jmeno=a&poznamka=${"x".repeat(50_000)}`);
    const submission = parseForm(form, schema);
    expect(submission.status).toBe("error");
    expect(submission.reply().initialValue).toMatchObject({
      jmeno: "a",
      poznamka: "x".repeat(MAX_VALUE_LENGTH),
    });
  });
});

test.each([
  ["3", { pocet: 3 }],
  ["", {}],
  [" 3 ", { pocet: 3 }],
])("reads a number from '%s'", (text, expected) => {
  const submission = parseForm(
    knownFields([["pocet", text]], schema),
    schema.pick({ pocet: true }),
  );
  expect(submission.status === "success" && submission.value).toEqual(expected);
});

test.each(["x", "1,5", "NaN", "1e999"])("reads no number from '%s'", (text) => {
  const submission = parseForm(
    knownFields([["pocet", text]], schema),
    schema.pick({ pocet: true }),
  );
  expect(submission.status === "error" && submission.error).toEqual({
    pocet: [{ code: "whole_number", field: "pocet" }],
  });
});

interface Tree {
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.object({ children: z.lazy(() => tree.array()) });

describe("finds the names in every kind of schema", () => {
  test.each([
    ["a union", z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), ["a", "b"]],
    [
      "a discriminated union",
      z.discriminatedUnion("k", [
        z.object({ k: z.literal("a"), a: z.string() }),
        z.object({ k: z.literal("b") }),
      ]),
      ["k", "a"],
    ],
    [
      "a preprocessed value",
      z.object({ a: z.preprocess((text) => text, z.object({ b: z.string() })) }),
      ["a.b"],
    ],
    [
      "a list of objects",
      z.object({ a: z.array(z.object({ b: z.string() })).max(2) }),
      ["a[0].b", "a[1].b"],
    ],
    ["a list without a limit", z.object({ a: z.array(z.string()) }), ["a", "a[19]"]],
    ["a value with a fallback", z.object({ a: z.string().catch("") }).readonly(), ["a"]],
  ])("%s", (_name, schema, names) => {
    const known = fieldNamesOf(schema);
    for (const name of names) expect([name, known.maxValues(name) > 0]).toEqual([name, true]);
    for (const other of ["c", "a[2].b", "a[20]", "a.c", ""]) expect(known.maxValues(other)).toBe(0);
  });

  test.each([
    ["a loose object", z.looseObject({ a: z.string() })],
    ["a recursive schema", tree],
    ["a record of objects", z.record(z.string(), z.object({ a: z.string() }))],
  ])("throws for %s, which has unlimited names", (_name, schema) => {
    expect(() => fieldNamesOf(schema)).toThrow(/form's part|field names/);
  });
});
