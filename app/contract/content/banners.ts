import { z } from "zod";

/** Phones get the picture of desktops if a backend has no other one. */
function withMobileImage(banner: unknown): unknown {
  const image = z
    .looseObject({ image: z.string(), image_mobile: z.null().optional() })
    .safeParse(banner).data;
  return image ? { ...image, image_mobile: image.image } : banner;
}

/** The banner above the header. Pictures contain no text. */
const topLineBannerSchema = z.preprocess(
  withMobileImage,
  z.object({
    title: z.string().min(1),
    url: z.string().min(1),
    image: z.string(),
    /** below 768 px */
    image_mobile: z.string(),
  }),
);
export type TopLineBanner = z.infer<typeof topLineBannerSchema>;

const introBannerSchema = z.object({
  title: z.string().min(1),
  url: z.string().min(1),
  /** the page that shows it; empty: all pages */
  path: z.string().default(""),
  image: z.string(),
});
export type IntroBanner = z.infer<typeof introBannerSchema>;

/** GET /api/poster?lang=: 'banners by key' (specification section 3); inactive ones are missing or null. */
export const bannersSchema = z.object({
  "banner.promo": topLineBannerSchema.nullish(),
  "banner.popup_desktop": introBannerSchema.nullish(),
  "banner.popup_mobile": introBannerSchema.nullish(),
});
export type Banners = z.infer<typeof bannersSchema>;

export const BANNER_KEYS = bannersSchema.keyof().options;
