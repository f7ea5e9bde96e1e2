import { expect, test } from "vitest";
import { readLines } from "../src/assortment";
import { drawLabel, labelOf, type Label } from "../src/labels";
import { packageOf } from "../src/objects/accessories";
import { typeset, widthOf } from "../src/type";

const lines = readLines();

function labelled(code: string, colour: string): Label {
  const line = lines.find((one) => one.code === code);
  const variant = line?.colours.find((one) => one.code === colour);
  if (!line || !variant) throw new Error(`no ${code}-${colour}`);
  return labelOf(line, variant);
}

test.each([
  ["klebur-d12", "14kg", "", "Klebur D12", "Disperzní lepidlo", "14\u00a0kg"],
  ["duopas", "10m", "KLEBUR", "Duopas", "Oboustranná páska", "50\u00a0mm × 10\u00a0m"],
  ["cistera-koberec", "skvrny", "", "Čistera Tex", "odstraňovač skvrn", "500\u00a0ml"],
  ["cepele", "rovne", "LISTARA", "Trapez", "rovné", "10\u00a0ks"],
  ["hobra-noz", "hak", "LISTARA", "Trapez", "s\u00a0hákovou čepelí", ""],
])(
  "the label of %s-%s says brand, name, use and amount",
  (code, colour, brand, name, use, amount) => {
    expect(labelled(code, colour)).toEqual({ brand, name, use, amount });
  },
);

test("text is set in outlines and made smaller where it is too wide", () => {
  const size = 100;
  const wide = widthOf("Čistera Plan", "bold", size);
  expect(wide).toBeGreaterThan(300);
  expect(typeset("Čistera Plan", "bold", [0, 0], size)).toContain("scale(0.1 -0.1)");
  expect(typeset("Čistera Plan", "bold", [0, 0], size, wide / 2)).toContain("scale(0.05 -0.05)");
});

test("another amount is another label, in the label's own shape", async () => {
  const [six, fourteen] = await Promise.all(
    ["6kg", "14kg"].map((colour) => drawLabel(labelled("klebur-d12", colour), [20, 10], "#c9202b")),
  );
  expect(six.levels[0]).toMatchObject({ width: 1000, height: 500 });
  expect(six.pxPerCm).toBe(50);
  expect(six.levels[0].rgb.some((value, at) => value !== fourteen.levels[0].rgb[at])).toBe(true);
});

test("packages of different amounts differ in size; 6 and 7 kg share a bucket", () => {
  const heights = [1, 3, 6, 7, 14].map((kg) => packageOf("accessory-glue", "bucket", kg).label[1]);
  expect(heights[2]).toBe(heights[3]);
  expect([...heights].sort((a, b) => a - b)).toEqual(heights);
  expect(new Set(heights).size).toBe(4);
});

test.each(["hobra-noz", "cepele", "cistera-koberec"])(
  "each article of %s has the shape of its kind",
  (code) => {
    const line = lines.find((l) => l.code === code);
    const shapes = line?.colours.map(({ motif = "" }) =>
      packageOf(line.material, motif, 1).parts.flatMap(({ mesh }) => mesh.positions),
    );
    expect(shapes?.length).toBe(new Set(shapes?.map((shape) => shape.join())).size);
    expect(shapes?.length).toBeGreaterThan(1);
  },
);
