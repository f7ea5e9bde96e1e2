import { z } from "zod";
import { isEmail } from "~/domain/customer";

/** Demo data in `data/`. A *line* is one design of a maker; each colour becomes a product, the line's variants (widths, sizes) its variants. */

export const textSchema = z.strictObject({ cs: z.string().min(1), en: z.string().min(1) });
export type Text = z.infer<typeof textSchema>;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const kc = z.number().positive().multipleOf(0.01);

export interface DemoCategory {
  id: number;
  code: string;
  slug: Text;
  name: Text;
  description: Text;
  picture?: string | undefined;
  children: DemoCategory[];
}
export const demoCategorySchema: z.ZodType<DemoCategory> = z.lazy(() =>
  z.strictObject({
    id: z.int().positive(),
    code: slug,
    slug: z.strictObject({ cs: slug, en: slug }),
    name: textSchema,
    description: textSchema,
    picture: z.string().optional(),
    children: z.array(demoCategorySchema),
  }),
);

export const demoBrandSchema = z.strictObject({
  id: z.int().positive(),
  slug,
  name: z.string(),
  /** manufacturer in the EU (GPSR); in both languages if they differ, e.g. the country */
  manufacturer: z.strictObject({
    name: z.union([z.string(), textSchema]),
    address: z.union([z.string(), textSchema]),
    email: z.string().refine(isEmail),
  }),
});

export const demoPropertySchema = z.strictObject({
  /** 21 is the area of a pack in m² (specification section 4) */
  id: z.int().positive(),
  code: slug,
  name: textSchema,
  unit: z.string().optional(),
  is_filter: z.boolean().default(false),
  /** possible values, for properties with named values */
  values: z.record(slug, textSchema).optional(),
});

/** Materials that the picture script can render. */
const materialSchema = z.enum([
  "loop",
  "berber",
  "cut-pile",
  "saxony",
  "shaggy",
  "velour",
  "sisal",
  "needle-felt",
  "turf-felt",
  "wood-plank",
  "herringbone",
  "tile",
  "stone",
  "concrete",
  "chip",
  "cork",
  "grass-short",
  "grass-long",
  "rug-plain",
  "rug-shaggy",
  "rug-geometric",
  "rug-oriental",
  "rug-stripes",
  "rug-kids",
  "runner-stripes",
  "runner-plain",
  "runner-oriental",
  "skirting-wood",
  "skirting-pvc",
  "skirting-carpet",
  "profile-transition",
  "profile-end",
  "profile-stair",
  "mat-rubber",
  "accessory-glue",
  "accessory-tape",
  "accessory-underlay",
  "accessory-knife",
  "accessory-cleaner",
  "accessory-weld",
]);

const demoVariantSchema = z.strictObject({
  /** unique in the line; value of the query `varianta`, e.g. `sire-400` or `rozmer-160x230` */
  code: slug,
  name: textSchema,
  width_cm: z.int().positive().optional(),
  length_cm: z.int().positive().optional(),
  /** gross price in Kč per unit, if it differs from the line's */
  price: kc.optional(),
});

const colourSchema = z.strictObject({
  /** product id, in every URL of the product: never reused */
  id: z.int().positive(),
  /** the maker's colour number or code, unique in the line */
  code: slug,
  name: textSchema,
  /** 1–5 colours of the yarn or decor, main one first */
  hex: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(1)
    .max(5),
  /** basic colour for the filter: a value of the property `colour`; undefined if colour has no meaning (glue, blades) */
  family: slug.optional(),
  /** motif of a colour if those of the line differ in it; replaces the one of the line's `look` */
  motif: slug.optional(),
  /** gross price in Kč if it differs from the line's: a remnant, a bigger can; not with variants */
  price: kc.optional(),
  /** weight of a unit in kg if it differs from the line's */
  weight_kg: z.number().positive().optional(),
  properties: z.record(slug, z.union([z.string(), z.number()])).default({}),
  /** Stock by variant code, or by "" without variants: pieces or packs; running metres (to 0.1 m) for group types 1, 2, 5, 7 and 8. */
  stock: z.record(z.string(), z.number().min(0).multipleOf(0.1)),
  /** gross sale price in Kč, or one per variant code */
  sale: z.union([kc, z.record(slug, kc)]).optional(),
  labels: z.array(z.enum(["new", "tip", "clearance"])).default([]),
  active: z.boolean().default(true),
  available: z.boolean().default(true),
  /** replaces 'in stock' and says where the goods are: no store has them */
  stock_text_available: textSchema.optional(),
  /** replaces 'temporarily sold out' */
  stock_text_unavailable: textSchema.optional(),
  /** uses pictures of another product (`line-colour`) */
  pictures: z.string().optional(),
  /** own sentences in plain text after the line's description */
  description: textSchema.optional(),
});

export const demoLineSchema = z.strictObject({
  code: slug,
  /** 1 carpet, 2 PVC, 3 packs by area, 4 rugs by piece, 5 grass, 6 packs by pieces, 7 runner, 8 by length */
  group_type_id: z.int().min(1).max(8),
  brand: slug,
  /** category codes, default one first */
  categories: z.array(slug).min(1),
  /** kind in front of the name: 'Metrážový koberec' / 'Carpet' */
  type: textSchema,
  /** name of the design without kind and colour */
  name: z.string().min(2),
  /** sanitised HTML: p, ul, li, strong */
  description: textSchema,
  /** one plain sentence for cards and search results */
  perex: textSchema,
  /** gross price in Kč per m² (1, 2, 5, 7), per running metre (8), per pack (3, 6), per piece (4 and accessories) */
  price: kc,
  tax_rate: z.number().default(0.21),
  package_content_quantity: z.number().positive().optional(),
  properties: z.record(slug, z.union([z.string(), z.number()])),
  variants: z.array(demoVariantSchema).default([]),
  material: materialSchema,
  /** scale of the pattern, 1 = usual; some materials have more (plank width in cm, pile height in mm) */
  look: z.record(z.string(), z.union([z.number(), z.string()])).default({}),
  colours: z.array(colourSchema).min(1),
  /** first day in the shop, ISO */
  since: z.iso.date(),
  weight_kg: z.number().positive(),
  roll_diameter_cm: z.number().positive().optional(),
  /** length of a rod, or longest piece of a coil */
  made_length_cm: z.int().positive().optional(),
  /** each colour is a single piece */
  one_off: z.boolean().default(false),
});
export type DemoLine = z.infer<typeof demoLineSchema>;
export type DemoColour = z.infer<typeof colourSchema>;

/** Warnings that the law requires for some materials (GPSR). */
export const safetySchema = z.strictObject({
  materials: z.array(materialSchema).min(1),
  text: textSchema,
});
export type DemoSafety = z.infer<typeof safetySchema>;

/** Rendered pictures of products, written by `scripts/pictures`: `line-colour` → pictures, main one first. */
export const picturesIndexSchema = z.record(z.string(), z.array(z.string()).min(1));

/** Seamless pictures for the room designer: `line-colour` → size in cm. */
export const tilesIndexSchema = z.record(
  z.string(),
  z.object({ width_cm: z.number().positive(), length_cm: z.number().positive() }),
);
