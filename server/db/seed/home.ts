import type { Home } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { withPrefix } from "~/i18n/paths.js";
import type { Assortment } from "./read";
import type { DemoCategory } from "./schemas/schema";

/** Builds the demo home page in a language; finds categories by code. @throws if a code is unknown */
export function homeOf(
  { home, categories }: Pick<Assortment, "home" | "categories">,
  locale: Locale,
): Omit<Home, "rating"> {
  const find = (code: string): DemoCategory => {
    const match = flatten(categories).find((category) => category.code === code);
    if (!match) throw new Error(`home.json: no category ${code}`);
    return match;
  };
  const target = find(home.hero.cta.category);
  return {
    hero: {
      title: home.hero.title[locale],
      text: home.hero.text[locale],
      cta: home.hero.cta.text[locale],
      // as a shopkeeper writes links: with the prefix
      link: `/${withPrefix(locale, `${String(target.id)}/${target.slug[locale]}`)}`,
      image: home.hero.picture,
      image_mobile: home.hero.picture_phone,
    },
    categories: home.tiles.map((code) => find(code).id),
    featured: home.featured.map(({ title, label, category }) => ({
      title: title[locale],
      label,
      ...(category && { category: find(category).id }),
    })),
  };
}

/** Flattens a category tree, parents first. */
export const flatten = (categories: readonly DemoCategory[]): DemoCategory[] =>
  categories.flatMap((category) => [category, ...flatten(category.children)]);
