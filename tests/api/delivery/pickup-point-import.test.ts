import { describe, expect, it } from "vitest";
import { newGuest } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { GLUE, pickupPointShop, point, POINTS } from "../../support/shops/pickup-point-shop";

describe.each(DATABASES)("pickup points over %s", (kind) => {
  const { db, ask, importFile, importPoints, find, namesOf, idOf } = pickupPointShop(kind);

  it("are imported from the carrier's file with stable ids, and deactivated if they are missing", async () => {
    expect(await importPoints([...POINTS, point(9, { zip: "x" })])).toEqual({
      code: 2,
      out: [
        "row 5 left out: zip: is no postcode of five digits: x",
        "zasilkovna: 4 added, 0 changed, 0 unchanged, 0 switched off, 0 of other countries or carriers, or closed, 1 bad rows",
      ].join("\n"),
      err: "",
    });
    const id = await idOf("Trafika 1");
    const again = await importPoints([
      point(1, { street: "Husova 14" }),
      ...POINTS.slice(1, 3),
      point(5),
    ]);
    expect(again.out).toContain("1 added, 1 changed, 2 unchanged, 1 switched off");
    expect((await find("deliveryId=4&q=husova 14")).data).toMatchObject([
      { id, street: "Husova 14" },
    ]);
    expect((await importPoints([...POINTS])).out).toContain(
      "0 added, 2 changed, 2 unchanged, 1 switched off",
    );
  });

  it.each<[string, string, string, string]>([
    [
      "a carrier without a shipping method",
      JSON.stringify(POINTS),
      "ppl",
      "No delivery method uses pickup points of ppl; carriers with points: balikovna, zasilkovna",
    ],
    ["a list without points", "[]", "zasilkovna", "The file has 0 points"],
    ["a file that is not a list", "<a></a>", "zasilkovna", "no list of points of a known carrier"],
    ["a page", "<html></html>", "zasilkovna", "it is HTML"],
  ])("are not imported from %s", async (_name, content, carrier, message) => {
    const { code, err } = await importFile(content, carrier);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  it("are not deactivated in large numbers by a truncated file, unless forced", async () => {
    await importPoints(POINTS);
    expect(await importPoints([point(1)])).toMatchObject({
      code: 1,
      err: expect.stringContaining("nothing was changed"),
    });
    expect(await namesOf("deliveryId=4")).toHaveLength(3);
    expect(await importPoints([point(1)], "--force")).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 switched off"),
    });
    expect(await namesOf("deliveryId=4")).toEqual(["Trafika 1", "Z-BOX Žižkova"]);
  });

  it("can be imported as separate lists of branches and boxes in any order", async () => {
    const branches = [point(1), point(2, { displayFrontend: "0" }), point(3)];
    const box = { type: "alzabox", codAllowed: "0", name: "Samoobslužný box" };
    const boxes = [point(11, box), point(12, { ...box, codAllowed: "1" }), point(13, box)];
    const state = async () =>
      (
        await db()
          .sql.selectFrom("pickup_points")
          .selectAll()
          .where("active", "=", true)
          .orderBy("code")
          .execute()
      ).map(({ code, type, cod }) => [code, type, cod]);
    const both = [
      ["1", "branch", true],
      ["11", "zbox", false],
      ["12", "zbox", true],
      ["13", "zbox", false],
      ["3", "branch", true],
    ];
    await importPoints([...POINTS.slice(0, 2), point(20), point(21, { name: "Z-BOX 21" })]);
    expect((await importPoints(branches)).out).toContain(
      "1 added, 0 changed, 1 unchanged, 1 switched off, 1 of other countries or carriers, or closed",
    );
    expect((await importPoints(boxes)).out).toContain(
      "3 added, 0 changed, 0 unchanged, 2 switched off",
    );
    expect(await state()).toEqual(both);
    expect((await importPoints(boxes.slice(1))).out).toContain(
      "0 added, 0 changed, 2 unchanged, 1 switched off",
    );
    expect((await importPoints(boxes)).out).toContain(
      "0 added, 1 changed, 2 unchanged, 0 switched off",
    );
    expect((await importPoints(branches)).out).toContain(
      "0 added, 0 changed, 2 unchanged, 0 switched off",
    );
    expect(await state()).toEqual(both);
    expect(await importPoints([point(11, box)])).toMatchObject({
      code: 1,
      err: expect.stringContaining("1 boxes, 3 are in use"),
    });
  });

  const BALIKOVNA =
    '<?xml version="1.0" encoding="utf-8"?><zv><row><PSC>67900</PSC><NAZEV>Blansko 1</NAZEV><ADRESA>Nádražní 10, 67801, Blansko</ADRESA></row></zv>';

  it.each<[string, string, string, string[]]>([
    ["Balíkovna's list as Zásilkovna's", BALIKOVNA, "zasilkovna", []],
    ["Balíkovna's list as Zásilkovna's, though forced", BALIKOVNA, "zasilkovna", ["--force"]],
    ["Zásilkovna's list as Balíkovna's", JSON.stringify(POINTS), "balikovna", ["--force"]],
  ])("are refused: %s", async (_name, content, carrier, more) => {
    await importPoints(POINTS);
    const rows = () => db().sql.selectFrom("pickup_points").selectAll().orderBy("id").execute();
    const before = await rows();
    const { code, err } = await importFile(content, carrier, ...more);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/is the list of \w+, not of \w+: nothing was changed/),
    ]);
    expect(await rows()).toEqual(before);
  });

  it("are only counted in a dry run", async () => {
    await importPoints(POINTS);
    expect(
      await importPoints([point(1, { street: "Husova 14" }), point(3), point(5)], "--dry-run"),
    ).toEqual({
      code: 0,
      out: [
        "A dry run: nothing was changed. Without --dry-run:",
        "zasilkovna: 1 added, 2 changed, 0 unchanged, 1 switched off, 0 of other countries or carriers, or closed, 0 bad rows",
      ].join("\n"),
      err: "",
    });
    expect((await importPoints(POINTS)).out).toContain(
      "0 added, 0 changed, 4 unchanged, 0 switched off",
    );
  });

  it("can be chosen during an import of ten thousand points", async () => {
    await importPoints(POINTS);
    const id = await idOf("Trafika 1");
    const many = Array.from({ length: 10_000 }, (_, index) => point(index + 1));
    const guests = await Promise.all(Array.from({ length: 4 }, () => newGuest(ask)));
    for (const guest of guests) await guest.put(GLUE);
    const [first, , ...answers] = await Promise.all([
      importPoints(many),
      find("deliveryId=4&q=brno"),
      ...guests.map((guest) => guest.choose({ deliveryId: 4, pickupPointId: id, paymentId: 1 })),
    ]);
    expect(first.out).toContain("9996 added");
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await importPoints(many)).out).toContain(
      "0 added, 0 changed, 10000 unchanged, 0 switched off",
    );
    expect((await find("deliveryId=4&q=brno")).meta.total).toBe(10_000);
  });
});
