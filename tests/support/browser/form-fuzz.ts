import fc from "fast-check";
import { MAX_FORM_BYTES } from "~/contract/forms/form-limit";

export interface FuzzedBody {
  type: string;
  body: string;
}
type Pairs = readonly (readonly [name: string, value: string])[];

const BOUNDARY = "fuzz";

const index = fc.constantFrom(
  "0",
  "1",
  "5",
  "9999",
  "20000000",
  "99999999",
  "4294967295",
  "999999999999999999999",
  "-1",
  "1e9",
  "",
  "x",
);
const suffix = fc.oneof(
  index.map((at) => `[${at}]`),
  index.map((at) => `.${at}`),
  fc.tuple(index, index).map(([one, two]) => `[${one}][${two}].a`),
  fc.constantFrom(
    ".__proto__.x",
    ".constructor.prototype",
    "[",
    "]",
    "..",
    ".",
    "[]",
    "[][]",
    "[].a",
    "%00",
    "\u2028",
  ),
);
const reserved = fc.constantFrom(
  "__intent__",
  "__state__",
  "__INTENT__",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
);
const deep = fc
  .tuple(fc.constantFrom("[0]", ".b", "[]", "[9]"), fc.integer({ min: 1, max: 20_000 }))
  .map(([part, times]) => "a" + part.repeat(times));

const nameFrom = (known: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known) },
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...known), suffix).map(([name, more]) => name + more),
    },
    { weight: 2, arbitrary: reserved },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.string({ maxLength: 30, unit: "binary" }) },
  );

const number = fc.oneof(
  fc.integer({ min: -5, max: 3000 }).map(String),
  fc.constantFrom(
    "0",
    "-0",
    "1e999",
    "9007199254740993",
    "2147483648",
    "0x10",
    "1.5",
    "1,5",
    " 7 ",
    "NaN",
    "Infinity",
    "٣",
  ),
);
const value = fc.oneof(
  { weight: 5, arbitrary: number },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "",
      "on",
      "off",
      "true",
      "null",
      "[]",
      "{}",
      "rect",
      "round",
      "left",
      "keep",
      "leave",
      "fetcher",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"type":"insert","payload":{"name":"x[99999999]"}}',
      "//evil.example",
      "javascript:alert(1)",
      "../..",
      "' OR 1=1 --",
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 60, unit: "grapheme" }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: "binary" }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("a", " ", "1", "@", "a.", "ř", "\ud800", "%41", "-"),
        fc.integer({ min: 1, max: 60_000 }),
      )
      .map(([text, length]) => text.repeat(Math.ceil(length / text.length))),
  },
);

/** More names than any form accepts. */
const flood = fc
  .tuple(
    fc.constantFrom("a", "invoice.", "dimensions.hems.sides[", "floor."),
    fc.integer({ min: 100, max: 9_000 }),
    index,
  )
  .map(([start, count, at]) =>
    Array.from({ length: count }, (_, number): [string, string] => [
      `${start}${number}[${at}]`,
      "1",
    ]),
  );

const urlencoded = (pairs: Pairs): FuzzedBody => ({
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString(),
});
const multipart = (pairs: Pairs, file: boolean): FuzzedBody => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body:
    pairs
      .map(([name, text]) => {
        const quoted = name.replace(/"/g, "%22").replace(/[\r\n]/g, " ");
        const ending = file ? '; filename="a.txt"\r\ncontent-type: text/plain' : "";
        return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted}"${ending}\r\n\r\n${text}\r\n`;
      })
      .join("") + `--${BOUNDARY}--\r\n`,
});

/** Bodies derived from a form's fields: changed, missing and unknown fields, both encodings, sometimes no form. @param form fields that a browser sends */
export function fuzzedBody(form: Readonly<Record<string, string>>): fc.Arbitrary<FuzzedBody> {
  const own = Object.entries(form);
  const unknownFields = fc.array(fc.tuple(nameFrom(Object.keys(form)), value), { maxLength: 8 });
  const pairs: fc.Arbitrary<Pairs> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.subarray(own, { minLength: Math.max(0, own.length - 3) }), unknownFields)
        .map(([kept, more]) => [...kept, ...more]),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(unknownFields, fc.subarray(own))
        .map(([more, kept]) => [...more, ...kept]),
    },
    { weight: 1, arbitrary: flood },
  );
  const bodies = fc.oneof(
    { weight: 12, arbitrary: pairs.map(urlencoded) },
    {
      weight: 5,
      arbitrary: fc.tuple(pairs, fc.boolean()).map(([sent, file]) => multipart(sent, file)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            "application/x-www-form-urlencoded",
            `multipart/form-data; boundary=${BOUNDARY}`,
            "multipart/form-data",
          ),
          fc.string({ maxLength: 500, unit: "binary" }),
        )
        .map(([type, body]) => ({ type, body })),
    },
  );
  // the shop refuses larger bodies early, which breaks the connection
  return bodies.filter(({ body }) => Buffer.byteLength(body) <= MAX_FORM_BYTES);
}
