import { redirect } from "@remix-run/node";
import { notOffered } from "~/bff/client/error-pages.server";
import type { RoomOfUse } from "~/bff/content/settings";
import type { Shop } from "~/bff/shop";
import type { CategoryDetail, CategoryNode, Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { LOCALES } from "~/contract/core/locale";
import { slugOf } from "~/domain/catalogue";
import { isSkirting } from "~/domain/cut";
import { href } from "~/i18n/links";
import { MEASURED, readListing, readPageCards } from "../shared/listings/cards.server";
import { findCategory } from "../shared/listings/find-category.server";
import { readListingPage } from "../shared/listings/listing.server";
import { within } from "../shared/listings/within.server";
import { readSkirting } from "./skirting.server";

/** Property of rooms. */
const ROOM_FILTER = "property.17";
const PICKED_PRODUCTS = 8;

const notFound = () => new Response(null, { status: 404 });

/** What an address below `/sortiment` names: the slugs of a category, a room or a property of its products. */
interface Parts {
  cat: string;
  slug?: string | undefined;
}

/** Slugs of another language are found, too. @throws the redirect to the address in the language of the page */
function requireOwn(shop: Shop, requestedParts: Parts, canonicalParts: Parts): void {
  if (requestedParts.cat === canonicalParts.cat && requestedParts.slug === canonicalParts.slug)
    return;
  throw redirect(
    href(shop.locale, "assortment", {
      cat: canonicalParts.cat,
      ...(canonicalParts.slug !== undefined && { slug: canonicalParts.slug }),
    }) + shop.url.search,
    301,
  );
}

/** The first that is meant in the language of the page, else in another one. @param inEach a list for each language */
const findInEach = <T>(
  shop: Shop,
  inEach: readonly (readonly T[])[],
  isMeant: (one: T) => boolean,
): T | undefined => [inEach[LOCALES.indexOf(shop.locale)] ?? [], ...inEach].flat().find(isMeant);

/** Paths and language switch of a page below `/sortiment`, from its slugs in each language. */
function placesOf(parts: Record<Locale, { cat: string; slug?: string }>) {
  return {
    paths: { cs: href("cs", "assortment", parts.cs), en: href("en", "assortment", parts.en) },
    translated: parts,
  };
}

async function readLanding(shop: Shop, { id, image }: CategoryNode) {
  const [category, { rooms }, { filters }, picks] = await Promise.all([
    shop.catalogue.category(id),
    shop.content.catalogueSettings(),
    readListing(shop, { category: id, perPage: 1 }),
    readPageCards(shop, { category: id, perPage: 2 * PICKED_PRODUCTS }, MEASURED),
  ]);
  const firsts = await Promise.all(category.children.map((child) => firstProduct(shop, child.id)));
  const kinds = category.children.map((child, index) => ({
    ...child,
    image: child.image ?? firsts[index]?.main_image ?? null,
  }));
  const skirtingKind = kinds[firsts.findIndex((first) => first && isSkirting(first))];
  const skirting = skirtingKind ? await readSkirting(shop, skirtingKind.id) : null;
  const roomsHere = filters.find(({ key }) => key === ROOM_FILTER)?.options;
  const { name, description, seo, slugs, slug } = category;
  const { paths, translated } = placesOf({ cs: { cat: slugs.cs }, en: { cat: slugs.en } });
  return {
    kind: "landing" as const,
    category: { id, slug, name, description, image },
    total: picks.meta.total,
    kinds,
    rooms: rooms.flatMap(({ code, text }) => {
      const count = roomsHere?.find((option) => option.value === code)?.count ?? 0;
      return count > 0
        ? [
            {
              code,
              text,
              count,
              href: href(shop.locale, "assortment", { cat: slug, slug: slugOf(text) }),
            },
          ]
        : [];
    }),
    // the skirting has its own cards
    picks: picks.cards
      .filter(({ id }) => !skirting?.profiles.some((profile) => profile.id === id))
      .slice(0, PICKED_PRODUCTS),
    skirting,
    head: {
      ...seo,
      addresses: paths,
      isRefused: Object.values(skirting?.failures ?? {}).some(Boolean),
    },
    translated,
  };
}

/** The first product of a category: its picture stands for a category without its own. */
async function firstProduct(shop: Shop, category: number): Promise<Product | undefined> {
  const { data } = await shop.catalogue.products({ category, perPage: 1 });
  return data[0];
}

interface Part {
  key: string;
  value: string;
  name: string;
  description: string;
  /** of a room */
  image?: string | undefined;
  slugs: Record<Locale, string>;
}

async function findRoom(shop: Shop, slug: string): Promise<Part | undefined> {
  const inEach = await Promise.all(LOCALES.map((one) => shop.in(one).content.catalogueSettings()));
  const match = findInEach(
    shop,
    inEach.map(({ rooms }) => rooms),
    ({ text }) => slugOf(text) === slug,
  );
  const room = match && inEach[LOCALES.indexOf(shop.locale)]?.rooms.find(hasCode(match.code));
  if (!room) return undefined;
  const slugIn = (one: Locale) =>
    slugOf(inEach[LOCALES.indexOf(one)]?.rooms.find(hasCode(room.code))?.text ?? room.text);
  const { code, text, description, image } = room;
  return {
    key: ROOM_FILTER,
    value: code,
    name: text,
    description,
    image,
    slugs: { cs: slugIn("cs"), en: slugIn("en") },
  };
}

const hasCode = (code: string) => (room: RoomOfUse) => room.code === code;

/** Finds a property value of a category's products by the slug of its text. @throws that the shop does not offer it if its backend names no properties */
async function findProperty(shop: Shop, category: number, slug: string): Promise<Part | undefined> {
  const inEach = await Promise.all(
    LOCALES.map((one) => readListing(shop.in(one), { category, perPage: 1 })),
  );
  if (inEach.every(({ filters, meta }) => filters.length === 0 && meta.total !== 0))
    throw notOffered();
  const options = inEach.map(({ filters }) =>
    filters
      .filter(({ key }) => key.startsWith("property."))
      .flatMap(({ key, name, options }) =>
        options.map(({ value, label }) => ({
          key,
          value,
          property: name,
          label,
          slug: slugOf(label),
        })),
      ),
  );
  const meant = findInEach(shop, options, (option) => option.slug === slug);
  const match = options[LOCALES.indexOf(shop.locale)]?.find(
    ({ key, value }) => key === meant?.key && value === meant.value,
  );
  if (!match) return undefined;
  const slugIn = (one: Locale) =>
    options[LOCALES.indexOf(one)]?.find(
      ({ key, value }) => key === match.key && value === match.value,
    )?.slug ?? slug;
  const name = shop.t("goods:lists.property", {
    property: withoutBrackets(match.property),
    value: match.label,
  });
  return {
    key: match.key,
    value: match.value,
    name,
    description: "",
    slugs: { cs: slugIn("cs"), en: slugIn("en") },
  };
}

const withoutBrackets = (name: string) => name.replace(/\s*\([^)]*\)$/, "");

async function readPart(shop: Shop, part: Part, category?: CategoryDetail) {
  const { key, value, name } = part;
  const page = await readListingPage(shop, {
    ...(category ? { category: category.id } : {}),
    fixed: { key, value },
  });
  const title = category ? within(shop, category.name, name) : name;
  const description = category?.description ?? part.description;
  const partsIn = (one: Locale) =>
    category ? { cat: category.slugs[one], slug: part.slugs[one] } : { cat: part.slugs[one] };
  const { paths, translated } = placesOf({ cs: partsIn("cs"), en: partsIn("en") });
  return {
    kind: "part" as const,
    title,
    here: name,
    description,
    picture: part.image,
    above: category?.breadcrumbs ?? [],
    list: page.list,
    elsewhere: page.elsewhere,
    head: page.head({ title, description, paths }),
    translated,
    status: page.status,
  };
}

/** Reads the category, room or property of an address below `/sortiment`. @throws 404 if there is none */
export async function readAssortment(shop: Shop, requestedParts: Parts) {
  const { cat, slug } = requestedParts;
  const { locale } = shop;
  if (slug === undefined) {
    const top = await findCategory(shop, cat, { isTop: true });
    if (top) {
      requireOwn(shop, requestedParts, { cat: top.slug });
      return readLanding(shop, top);
    }
    const room = await findRoom(shop, cat);
    if (!room) throw notFound();
    requireOwn(shop, requestedParts, { cat: room.slugs[locale] });
    return readPart(shop, room);
  }
  const category = await findCategory(shop, cat);
  if (!category) throw notFound();
  const part = (await findRoom(shop, slug)) ?? (await findProperty(shop, category.id, slug));
  if (!part) throw notFound();
  requireOwn(shop, requestedParts, { cat: category.slug, slug: part.slugs[locale] });
  return readPart(shop, part, await shop.catalogue.category(category.id));
}
