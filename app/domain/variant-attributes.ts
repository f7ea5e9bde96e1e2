/** What tells the variants of a product apart (specification section 3: `attributes [{id}]`). */

export const ATTRIBUTES = ["width", "length", "size", "colour"] as const;

export interface VariantAttribute {
  /** of the value: variants with the same width have the same id, in every product and in every start of the shop */
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
  /** `#rrggbb` */
  hex: string;
}

/** More than any value has; every id stays below 2³¹, as ids of the API do. */
const IDS_OF_ATTRIBUTE = 100_000_000;
/** Centimetres are below. */
const CM = 10_000;

const attribute = (code: VariantAttribute["code"], number: number, value: string): VariantAttribute => ({
  id: (ATTRIBUTES.indexOf(code) + 1) * IDS_OF_ATTRIBUTE + number,
  code,
  value,
});

/** The attributes of a variant: its roll width or its size, and the colour of its product. */
export function variantAttributes({ width_cm, length_cm }: Measures, colour: Colour | null): VariantAttribute[] {
  const measured =
    width_cm !== null && length_cm !== null
      ? [attribute("size", width_cm * CM + length_cm, `${width_cm} × ${length_cm} cm`)]
      : width_cm !== null
        ? [attribute("width", width_cm, `${width_cm} cm`)]
        : length_cm !== null
          ? [attribute("length", length_cm, `${length_cm} cm`)]
          : [];
  const coloured = colour ? [attribute("colour", Number.parseInt(colour.hex.slice(1), 16), colour.name)] : [];
  return [...measured, ...coloured];
}
