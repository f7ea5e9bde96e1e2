import { describe, expect, it } from "vitest";
import { planSvg, roomSvgs } from "~/domain/plan";
import { translate } from "~/i18n/texts/translate.server";
import { planTexts } from "../../../server/api/plan/plan-texts";
import { covering, planOf, rect, room } from "../../rules/plan/rooms";

const ROOM = room(rect(0, 0, 600, 400), rect(600, 0, 300, 200));
const plan = planOf([ROOM, room(rect(0, 0, 100, 200))], covering(), { direction: "y" });
const svg = planSvg(plan, planTexts(translate, "cs", plan));

describe("the drawing of a plan", () => {
  it("has a title and a description", () => {
    expect(svg).toContain("<title>Plán řezů</title>");
    expect(svg).toMatch(
      /<desc>32\s*m² z\s*role široké 400\s*cm, délka [\d\s]+cm, \d+\s*pás\w*, spoje: \d+\.<\/desc>/,
    );
  });

  it("shows measures of walls, strips, seams and directions", () => {
    for (const cm of [900, 400, 600, 200, 300]) expect(svg).toContain(`>${cm}\u00a0cm</text>`);
    expect(svg.match(/class="seam"/g)).toHaveLength(plan.seams.length);
    expect(svg.match(/class="strip"/g)).toHaveLength(plan.strips.length);
    expect(svg.match(/class="direction"/g)).toHaveLength(2);
    expect(svg).toContain("Místnost 2 · směr role");
  });

  it("of each room by itself has the same scale, the numbers of its strips, and its own title", () => {
    const drawings = roomSvgs(plan, planTexts(translate, "cs", plan));
    expect(drawings.map((one) => /<title>[^<]+/.exec(one)?.[0])).toEqual([
      "<title>Plán řezů: Místnost 1",
      "<title>Plán řezů: Místnost 2",
    ]);
    const labels = (drawing: string) => drawing.match(/<g class="strip"><title>[^<]+/g) ?? [];
    expect(drawings.flatMap(labels)).toEqual(labels(svg));
    const heights = [svg, ...drawings].map((one) =>
      Number(/viewBox="0 0 640 ([\d.]+)"/.exec(one)?.[1]),
    );
    expect(heights.every((height) => height > 0)).toBe(true);
    expect((heights[1] ?? 0) - (heights[2] ?? 0)).toBeCloseTo(200 * (552 / 900), 0);
  });

  it("leaves the number of a narrow strip to the list", () => {
    const narrow = planOf([room(rect(0, 0, 805, 400))], covering(), {
      direction: "y",
      seamCm: 0,
      edgeCm: 0,
      minStripCm: 0,
    });
    const numbersOf = (drawn: string) =>
      [...drawn.matchAll(/class="strip"><title>[^<]*<\/title>(?:<text[^>]*>(\d+))?/g)].map(
        ([, text]) => text ?? "",
      );
    const shown = numbersOf(
      planSvg(narrow, {
        ...planTexts(translate, "cs", narrow),
        strip: ({ number }) => String(number),
      }),
    );
    expect(shown).toEqual(
      narrow.strips.map(({ place }, index) => (place.w > 5 ? String(index + 1) : "")),
    );
    expect(shown.filter((text) => text === "")).toHaveLength(1);
  });

  it("shows phones only the number of a strip that their type does not fit into", () => {
    const narrow = planOf([room(rect(0, 0, 1600, 400))], covering(), { direction: "y" });
    const labels = (drawn: string) => drawn.match(/(?<=<\/title><text[^>]*>)[^/]*(?=<\/t)/g);
    expect(labels(planSvg(narrow, planTexts(translate, "cs", narrow)))?.[0]).toMatch(
      /^1<tspan class="wide">: \d+\s×\s\d+\scm$/,
    );
    expect(labels(svg)?.[0]).toMatch(/^1: \d+\s×\s\d+\scm$/);
  });

  it("separates thousands as the language does", () => {
    const long = planOf([room(rect(0, 0, 300, 1200))], covering(), { direction: "y" });
    expect(planSvg(long, planTexts(translate, "cs", long))).toContain(">1\u00a0200\u00a0cm</text>");
    expect(planSvg(long, planTexts(translate, "en", long))).toContain(">1\u00a0200\u00a0cm</text>");
  });

  it("leaves out the measures that would cover each other in a niche", () => {
    const niche = planOf(
      [{ ...room(rect(0, 0, 720, 430)), pillars: [rect(200, 0, 50, 50)] }],
      covering(),
      { direction: "y" },
    );
    const drawn = planSvg(niche, { ...planTexts(translate, "cs", niche), measure: String });
    expect(drawn.match(/class="measure"[^>]*>50</g)).toHaveLength(1);
    for (const cm of [200, 470, 430, 720])
      expect(drawn).toMatch(new RegExp(`class="measure"[^>]*>${cm}<`));
  });

  it("writes the label of a strip on the floor, not over a wall that crosses the strip", () => {
    const corner = planOf([room(rect(0, 0, 520, 430), rect(520, 0, 200, 180))], covering(), {
      direction: "y",
    });
    const drawn = planSvg(corner, planTexts(translate, "cs", corner));
    const labels = [
      ...drawn.matchAll(/class="strip"><title>[^<]*<\/title><text x="([\d.]+)" y="([\d.]+)"/g),
    ];
    // the room is 720 cm wide and fills 552 units beside margins of 44
    const places = labels.map(([, x, y]) => ({
      x: ((Number(x) - 44) / 552) * 720,
      y: ((Number(y) - 44) / 552) * 720,
    }));
    expect(places).toHaveLength(corner.strips.length);
    for (const { x, y } of places)
      expect([x, y, (x < 500 && y < 410) || (x < 700 && y < 160)]).toEqual([x, y, true]);
  });

  it("escapes texts and has no script and no style", () => {
    const texts = { ...planTexts(translate, "en", plan), title: `<script>"a" & b</script>` };
    expect(planSvg(plan, texts)).toContain(
      "<title>&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;</title>",
    );
    expect(svg).not.toMatch(/<script|style=|NaN|undefined/);
  });
});
