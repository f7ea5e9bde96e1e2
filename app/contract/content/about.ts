import { z } from "zod";

/** Value of the setting `about`: data of the page about the shop besides its text (info page `about`). */
export const aboutSettingSchema = z.object({
  image: z.string().default(""),
  /** e.g. '2 600' and 'vzorků k zapůjčení' */
  numbers: z.array(z.object({ value: z.string().min(1), text: z.string().min(1) })).default([]),
  people: z
    .array(z.object({ name: z.string().min(1), role: z.string().min(1), text: z.string() }))
    .default([]),
});
export type AboutSetting = z.infer<typeof aboutSettingSchema>;
