import type { Locale } from "~/contract/common";
import type { Home } from "~/contract/content";
import { withPrefix } from "~/i18n/paths.js";
import type { Assortment } from "./read";
import type { SeedCategory } from "./schema";

/** The home page of the demo data in a language, its categories found by their codes. @throws when a code is unknown */
export function homeOf({ home, categories }: Pick<Assortment, "home" | "categories">, locale: Locale): Home {
  const find = (code: string): SeedCategory => {
    const found = flatten(categories).find((category) => category.code === code);
    if (!found) throw new Error(`home.json: no category ${code}`);
    return found;
  };
  const target = find(home.hero.cta.category);
  return {
    hero: {
      title: home.hero.title[locale],
      text: home.hero.text[locale],
      cta: home.hero.cta.text[locale],
      // as the shopkeeper writes links: with the prefix, whatever the domains
      link: `/${withPrefix(locale, `${String(target.id)}/${target.slug[locale]}`)}`,
      image: home.hero.picture,
      image_mobile: home.hero.picture_phone,
    },
    categories: home.tiles.map((code) => find(code).id),
    featured: home.featured.map(({ title, label }) => ({ title: title[locale], label })),
    advantages: home.advantages.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
  };
}

/** All categories of a tree in one list, each before those under it. */
export const flatten = (categories: readonly SeedCategory[]): SeedCategory[] =>
  categories.flatMap((category) => [category, ...flatten(category.children)]);
