import type { Locale } from "~/contract/common";

/** Puts a key such as `validation:min` into words of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;

/** The language of messages: the first of `Accept-Language` that the shop speaks, by weight; Czech where it names none. */
export function languageOf(header: string | undefined): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((text) => text !== undefined);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language === "cs" || language === "en");
  return wanted?.language === "en" ? "en" : "cs";
}
