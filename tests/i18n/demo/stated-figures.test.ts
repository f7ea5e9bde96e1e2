import { fileURLToPath } from "node:url";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { readDemoAssortment } from "../../../server/db/seed/read";

/** Figures that pages of the demo state in words: they are those of its methods and settings. */
const demo = readDemoAssortment(
  fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
);

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const kc = (price: number) => `${String(price).replace(/\B(?=(\d{3})+$)/g, " ")} Kč`;
const ownData = (locale: "cs" | "en", code: string) =>
  Number(
    demo.settings[locale]
      .flatMap((setting) => (setting.name === "owndata" ? setting.value : []))
      .find((one) => one.code === code)?.content,
  );
const pageOf = (locale: "cs" | "en", code: string) =>
  parse(demo.infoPages.find((page) => page.code === code)?.html[locale] ?? "");

describe.each(["cs", "en"] as const)("%s", (locale) => {
  const [deliveryRows = [], paymentRows = []] = pageOf(locale, "delivery")
    .querySelectorAll("tbody")
    .map((body) =>
      body
        .querySelectorAll("tr")
        .map((row) => row.querySelectorAll("td").map((cell) => plain(cell.textContent))),
    );
  const free = { cs: "zdarma", en: "free" }[locale];

  it.each(demo.delivery.map((method) => [method.code, method] as const))(
    "the page about delivery states the price and the limits of %s",
    (_code, method) => {
      const [, price, details = ""] =
        deliveryRows.find(([name = ""]) => plain(method.name[locale]).startsWith(name)) ?? [];
      expect(price).toBe(method.price ? kc(method.price) : free);
      const { max_length_cm, max_weight_kg, box_limits, floors } = method;
      const carried = floors.map((floor) => floor.price).filter((one) => one > 0);
      for (const [limit, unit] of [
        [max_length_cm, "cm"],
        [max_weight_kg, "kg"],
        [box_limits?.max_length_cm, "cm"],
      ] as const)
        if (limit !== undefined) expect(details).toContain(`${limit} ${unit}`);
      if (carried.length)
        expect(details).toContain(`${Math.min(...carried)}–${kc(Math.max(...carried))}`);
    },
  );

  it("the page about payment states the price of each method that is always offered", () => {
    const offered = demo.payments.filter(({ type }) => type !== "online");
    expect(paymentRows).toHaveLength(offered.length);
    expect(paymentRows.map(([, price]) => price).sort()).toEqual(
      offered.map(({ price }) => (price ? kc(price) : free)).sort(),
    );
  });

  it("texts about samples state the price of the settings, and that delivery is charged", () => {
    const advantage = demo.settings[locale]
      .flatMap((setting) => (setting.name === "advantages" ? setting.value : []))
      .find(({ code }) => code === "samples");
    const texts = [
      advantage?.text ?? "",
      pageOf(locale, "about").querySelectorAll("li").at(-1)?.textContent ?? "",
      demo.posts.find(({ code }) => code === "news-samples")?.html[locale] ?? "",
    ].map(plain);
    for (const text of texts) {
      expect(text).toContain(kc(ownData(locale, "samplePrice")));
      expect(text).toMatch(/doprav|delivery/);
    }
  });
});

it("most boxes take no cash on delivery, as the page about payment says", () => {
  const boxes = demo.pickupPoints.flatMap(({ points }) =>
    points.filter(({ type }) => type === "zbox"),
  );
  expect(boxes.filter(({ cod }) => cod).length).toBeLessThan(boxes.length / 2);
});

/** Texts that are the same in both languages, with their place. */
function pairs(part: unknown, at = ""): [at: string, cs: string, en: string][] {
  if (typeof part !== "object" || part === null) return [];
  if ("cs" in part && "en" in part && typeof part.cs === "string" && typeof part.en === "string")
    return [[at, part.cs, part.en]];
  return Object.entries(part).flatMap(([key, value]) => pairs(value, `${at}.${key}`));
}

/** Figures of a text, sorted; times of day are written differently. */
const figures = (text: string): string[] =>
  plain(text)
    .replace(/<[^>]*>/g, " ")
    .replace(/\d+:\d\d|\d+(\.\d+)? [ap]m\b|\d+ (hodin|hours)/g, " ")
    .replace(/(?<=\d) (?=\d{3}\b)/g, "")
    .replace(/(?<=\d),(?=\d)/g, ".")
    .match(/\d+(\.\d+)?/g)
    ?.sort() ?? [];

it("each text of the demo has the same figures in both languages", () => {
  const texts = pairs(demo);
  expect(texts.length).toBeGreaterThan(500);
  expect(
    texts
      .filter(([, cs, en]) => figures(cs).join(" ") !== figures(en).join(" "))
      .map(([at, cs, en]) => [at, figures(cs).join(" "), figures(en).join(" ")]),
  ).toEqual([]);
});
