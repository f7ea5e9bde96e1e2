import { slugOf } from "~/domain/catalogue";
import { href, infoHref } from "~/i18n/links";
import { listedScreens } from "../../../server/api/feed/sitemap/unlisted";
import type { Assortment } from "../../../server/db/seed/read";
import type { DemoMenuItem, DemoSetting } from "../../../server/db/seed/schemas/settings-schema";
import { flatten, repeated } from "./complaints";

function menuLinks(items: DemoMenuItem[]): string[] {
  return items.flatMap((item) => [item.link, ...menuLinks(item.submenu ?? [])]);
}

function linksOf(setting: DemoSetting): string[] {
  switch (setting.name) {
    case "topmenu":
    case "categoriesMenu":
      return menuLinks(setting.value);
    case "bottommenu":
      return setting.value.flatMap((block) => block.links.map(({ link }) => link));
    case "rooms":
      return setting.value.flatMap(({ link = [] }) => link);
    case "intropopup":
      return [setting.link];
    default:
      return [];
  }
}

export function checkSettings(data: Assortment): string[] {
  const all = flatten(data.categories);
  const rooms = Object.keys(
    data.properties.find((property) => property.code === "room")?.values ?? {},
  );
  const names = {
    cs: data.settings.cs.map(({ name }) => name),
    en: data.settings.en.map(({ name }) => name),
  };
  const complaints = [
    ...repeated("Czech setting", names.cs, String),
    ...repeated("English setting", names.en, String),
  ];
  complaints.push(
    ...names.cs
      .filter((name) => !names.en.includes(name))
      .map((name) => `setting ${name} is missing in English`),
  );
  complaints.push(
    ...names.en
      .filter((name) => !names.cs.includes(name))
      .map((name) => `setting ${name} is missing in Czech`),
  );
  for (const language of ["cs", "en"] as const) {
    const prefix = language === "cs" ? "" : "/en";
    const shownRooms = data.settings[language].flatMap((setting) =>
      setting.name === "rooms" ? setting.value : [],
    );
    const parts = [
      ...shownRooms.map(({ text }) => text),
      ...data.properties.flatMap(({ values }) =>
        Object.values(values ?? {}).map((value) => value[language]),
      ),
    ];
    const knownLinks = new Set([
      ...data.categories.flatMap(({ slug }) => [
        href(language, "assortment", { cat: slug[language] }),
        ...parts.map((part) =>
          href(language, "assortment", { cat: slug[language], slug: slugOf(part) }),
        ),
      ]),
      href(language, "orderStatus"),
      ...all.map((category) => `${prefix}/${String(category.id)}/${category.slug[language]}`),
      ...listedScreens().map((paths) => paths[language]),
      ...data.infoPages.map((page) =>
        infoHref(language, { id: page.id, slug: page.slug[language] }),
      ),
    ]);
    for (const [key, banner] of Object.entries(data.banners[language])) {
      if (banner && !knownLinks.has(banner.url))
        complaints.push(`${key} (${language}): no page at ${banner.url}`);
    }
    for (const setting of data.settings[language]) {
      for (const link of linksOf(setting)) {
        if (!knownLinks.has(link.replace(/#.*/, "")))
          complaints.push(`setting ${setting.name} (${language}): no page at ${link}`);
      }
      if (setting.name === "categoriesMenu") {
        const pictures = setting.value.map(({ submenu = [] }) =>
          [...submenu, ...submenu.flatMap((child) => child.submenu ?? [])].flatMap(
            ({ image }) => image ?? [],
          ),
        );
        // another colour of the same goods looks like the same picture
        complaints.push(
          ...pictures.flatMap((shown) =>
            repeated("menu picture", shown, (image) => image.replace(/-\d+/g, "")),
          ),
        );
      }
      if (setting.name === "rooms") {
        complaints.push(
          ...setting.value
            .filter(({ code }) => !rooms.includes(code))
            .map(({ code }) => `setting rooms (${language}): unknown room ${code}`),
        );
      }
      if (setting.name === "owndata") {
        const prefixes =
          setting.value
            .find(({ code }) => code === "productNameTypePrefixes")
            ?.content.split(",") ?? [];
        const missing = new Set(
          data.lines.map((line) => line.type[language]).filter((type) => !prefixes.includes(type)),
        );
        complaints.push(
          ...[...missing].map(
            (type) => `setting owndata (${language}): productNameTypePrefixes lacks '${type}'`,
          ),
        );
      }
    }
  }
  return complaints;
}
