import { parseAccept } from "hono/utils/accept";
import { LOCALES, type Locale } from "~/contract/locale";

/** The language of messages: the first of `Accept-Language` that the shop speaks, by weight; Czech where it names none. */
export function languageOf(header: string | undefined): Locale {
  // sorted by weight; `en-GB` asks for English
  for (const { type, q } of parseAccept(header ?? "")) {
    const language = type.split("-")[0]?.toLowerCase();
    const spoken = q > 0 ? LOCALES.find((locale) => locale === language) : undefined;
    if (spoken) return spoken;
  }
  return "cs";
}
