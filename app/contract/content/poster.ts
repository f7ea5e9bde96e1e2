import { z } from "zod";

/** Phones get the picture of desktops if a backend has no other one. */
function withMobileImage(promo: unknown): unknown {
  const image = z
    .looseObject({ image: z.string(), image_mobile: z.null().optional() })
    .safeParse(promo).data;
  return image ? { ...image, image_mobile: image.image } : promo;
}

/** The banner above the header. Pictures contain no text. */
const promoPosterSchema = z.preprocess(
  withMobileImage,
  z.object({
    title: z.string().min(1),
    url: z.string().min(1),
    image: z.string(),
    /** below 768 px */
    image_mobile: z.string(),
  }),
);
export type PromoPoster = z.infer<typeof promoPosterSchema>;

const popupPosterSchema = z.object({
  title: z.string().min(1),
  url: z.string().min(1),
  /** the page that shows it; empty: all pages */
  path: z.string().default(""),
  image: z.string(),
});
export type PopupPoster = z.infer<typeof popupPosterSchema>;

/** GET /api/poster?lang=: 'banners by key' (specification section 3); inactive ones are missing or null. */
export const postersSchema = z.object({
  "banner.promo": promoPosterSchema.nullish(),
  "banner.popup_desktop": popupPosterSchema.nullish(),
  "banner.popup_mobile": popupPosterSchema.nullish(),
});
export type Posters = z.infer<typeof postersSchema>;

export const POSTER_KEYS = postersSchema.keyof().options;
