import { textureOf } from "./lettering";
import { seeded } from "./random";
import type { DemoColour, DemoLine } from "./seed";
import type { Texture } from "./texture";
import { typeset, widthOf } from "./type";

/** What is printed on a package. */
export interface Label {
  brand: string;
  name: string;
  use: string;
  amount: string;
}

/** The label of an article: the end of its variant's name is the amount, what stands before it says more than the line's type. */
export function labelOf({ brand, name, type }: DemoLine, colour: DemoColour): Label {
  const { cs } = colour.name;
  const cut = cs.lastIndexOf(", ");
  const end = cut < 0 ? cs : cs.slice(cut + 2);
  const amount = /\d/.test(end) ? end : "";
  const more = amount === "" ? cs : cs.slice(0, Math.max(0, cut));
  const plainName = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return {
    brand: plainName.startsWith(brand) ? "" : brand.toUpperCase(),
    name,
    use: more || type.cs,
    amount,
  };
}

/** Width of a drawn label in pixels. */
const PX = 1000;

/** A printed label of these sizes in cm: brand and name on colour, use and amount on paper. A square one is a disc, its text is nearer to the middle. */
export function drawLabel(
  { brand, name, use, amount }: Label,
  [widthCm, heightCm]: readonly [number, number],
  ink: string,
): Promise<Texture> {
  const random = seeded(name + amount);
  const height = Math.round((PX * heightCm) / widthCm);
  const isDisc = widthCm === heightCm;
  const left = PX * (isDisc ? 0.17 : 0.07);
  const wide = PX - 2 * left;
  const band = height * 0.56;
  const large = Math.min(height * 0.27, PX * 0.18);
  const size = Math.min(height * 0.2, PX * (isDisc ? 0.1 : 0.16));
  const text = Math.min(height * 0.115, PX * (isDisc ? 0.07 : 0.085));
  const amountWide = Math.min(wide, widthOf(amount, "bold", size));
  const middle = band + (height - band) * (isDisc ? 0.36 : 0.5);
  const beside = amount === "" || widthOf(use, "regular", text) + amountWide + text < wide;
  const printed = beside
    ? typeset(use, "regular", [left, middle + text * 0.35], text, wide) +
      typeset(amount, "bold", [left + wide - amountWide, middle + size * 0.36], size, wide)
    : typeset(use, "regular", [left, middle - text * 0.45], text, wide) +
      typeset(amount, "bold", [left, middle + size * 0.92], size, wide);
  const bars = Array.from({ length: isDisc ? 0 : 26 }, (_, i) => {
    const x = left + wide - text * 2.5 + (i * text * 2.3) / 26;
    const thick = (text * (0.03 + 0.06 * random.next())).toFixed(1);
    return `<rect x="${x}" y="${text * 0.42}" width="${thick}" height="${text * 0.96}"/>`;
  });
  const code = isDisc
    ? ""
    : `<rect x="${left + wide - text * 2.7}" y="${text * 0.3}" width="${text * 2.7}" height="${text * 1.2}" fill="#fff"/>${bars.join("")}`;
  return textureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PX}" height="${height}"><rect width="${PX}" height="${height}" fill="#e9e0cf"/><rect width="${PX}" height="${band}" fill="${ink}"/><g fill="#fff">${typeset(brand, "regular", [left, isDisc ? band * 0.42 : text * 1.7], text * 0.8, wide)}${typeset(name, "bold", [left, band - large * 0.42], large, wide)}</g>${code}<g fill="#221e1b">${printed}</g></svg>`,
    widthCm,
  );
}
