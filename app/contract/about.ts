import { z } from "zod";

/** The value of the setting `about`: what the page about the shop shows beside its text, the info page with the code `about`. */
export const aboutSettingSchema = z.object({
  /** file of a picture; empty for none */
  image: z.string().default(""),
  /** '2 600' and 'vzorků k zapůjčení' */
  numbers: z.array(z.object({ value: z.string().min(1), text: z.string().min(1) })).default([]),
  people: z.array(z.object({ name: z.string().min(1), role: z.string().min(1), text: z.string() })).default([]),
});
export type AboutSetting = z.infer<typeof aboutSettingSchema>;
