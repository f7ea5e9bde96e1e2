import { describe, expect, test } from "vitest";
import { type HtmlClient } from "../../support/browser/html-client";
import { withFailingShop, type FailingShop } from "../../support/shops/failing-shop";

let shop: FailingShop;
let shopper: HtmlClient;
withFailingShop((given) => ({ shop, shopper } = given));

const PERSON = { name: "Jana Nováková", email: "jana@example.cz", phone: "601 234 567" };

describe.each([
  [
    "/pokladka",
    "Poslat poptávku",
    { ...PERSON, city: "Brno", note: "Ložnice 4 × 3,5 m,\nteď je tam koberec." },
  ],
  ["/en/contact", "Send the message", { ...PERSON, message: "Máte vzorky?\nNa víkend." }],
] as const)("%s", (path, send, values) => {
  const kept = (page: Awaited<ReturnType<HtmlClient["open"]>>) =>
    Object.fromEntries(
      Object.keys(values).map((name) => {
        const field = page.root.querySelector(`main [name="${name}"]`);
        return [
          name,
          field?.tagName === "TEXTAREA"
            ? field.textContent.replace(/^\n/, "")
            : field?.getAttribute("value"),
        ];
      }),
    );
  const button = new RegExp(`^${send}`);

  test("a message that the backend refuses keeps its values and shows the contacts", async () => {
    const form = await shopper.open(path);
    shop.failCalls("POST /api/(laying|contact)");
    const failed = await form.submit(button, values);
    expect(failed.status).toBe(502);
    expect(failed.text).toMatch(/Obchod teď neodpovídá|shop does not answer|not responding/i);
    expect(kept(failed)).toEqual(values);
    expect(
      failed.root.querySelectorAll(".other-contacts a").map((link) => link.getAttribute("href")),
    ).toEqual(["tel:+420220000100", "mailto:obchod@naslap.example"]);
    shop.backend.setFaults();
    expect((await failed.submit(button, {})).path).toContain("sent=1");
  });

  test("so does a message while the backend is down", async () => {
    const form = await shopper.open(path);
    for (const method of ["GET", "POST"]) shop.failCalls(`${method} /`);
    const failed = await form.submit(button, values);
    expect(failed.status).toBe(502);
    expect(kept(failed)).toEqual(values);
    expect(failed.root.querySelectorAll("header, footer").length).toBeGreaterThan(1);
    const empty = await shopper.open(path);
    expect([empty.status, empty.root.querySelectorAll("main form textarea").length]).toEqual([
      200, 1,
    ]);
  });
});

test("refuses fields of a wrong shape without an error", async () => {
  const form = await shopper.open("/pokladka");
  const odd = [
    "",
    " ",
    "a".repeat(5_000),
    "<script>alert(1)</script>",
    "\r\nBcc: x@example.cz",
    "🪵".repeat(70),
    "١٢٣٤٥٦٧٨٩",
  ];
  for (const text of odd) {
    const answered = await form.submit(/^Poslat poptávku/, {
      ...PERSON,
      city: text,
      name: text,
      note: text,
      phone: text,
      email: text,
    });
    expect(answered.status, JSON.stringify(text.slice(0, 20))).toBe(422);
    expect(answered.text).toContain("Zkontrolujte prosím");
    expect(answered.root.querySelectorAll("main form script")).toEqual([]);
  }
  for (const query of [
    "area=1e9",
    "area=-1",
    "area=0",
    "area=NaN",
    "area=1&area=2",
    "way=x&area=5&work=y&work=y",
    "skirting=2000,01&area=5",
  ]) {
    expect((await shopper.open(`/pokladka?${query}`)).status, query).toBe(200);
  }
});
