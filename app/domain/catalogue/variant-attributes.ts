/** Attributes of variants (specification section 3: `attributes [{id}]`). */

export const ATTRIBUTES = ["width", "length", "size", "colour"] as const;

interface VariantAttribute {
  /** id of the value: the same for the same width in all products, stable */
  id: number;
  code: (typeof ATTRIBUTES)[number];
  value: string;
}

interface Measures {
  width_cm: number | null;
  length_cm: number | null;
}

interface Colour {
  name: string;
  hex: string;
}

/** Larger than any value; ids stay below 2³¹, like all ids of the API. */
const IDS_OF_ATTRIBUTE = 100_000_000;
const CM = 10_000;

const attribute = (
  code: VariantAttribute["code"],
  number: number,
  value: string,
): VariantAttribute => ({
  id: (ATTRIBUTES.indexOf(code) + 1) * IDS_OF_ATTRIBUTE + number,
  code,
  value,
});

/** Attributes that a variant is chosen by: size or roll width or length, and colour; each with a number to sort by. */
export function variantAttributes(
  { width_cm, length_cm }: Measures,
  colour: Colour | null,
): VariantAttribute[] {
  const measured =
    width_cm !== null && length_cm !== null
      ? [attribute("size", width_cm * CM + length_cm, `${width_cm} × ${length_cm} cm`)]
      : width_cm !== null
        ? [attribute("width", width_cm, `${width_cm} cm`)]
        : length_cm !== null
          ? [attribute("length", length_cm, `${length_cm} cm`)]
          : [];
  const coloured = colour
    ? [attribute("colour", Number.parseInt(colour.hex.slice(1), 16), colour.name)]
    : [];
  return [...measured, ...coloured];
}
