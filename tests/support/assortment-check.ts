import type { SeedMenuItem, SeedSetting } from "../../server/db/seed/lists-schema";
import type { Assortment, SeedProperty } from "../../server/db/seed/read";
import type { SeedCategory, SeedColour, SeedLine, Text } from "../../server/db/seed/schema";

/** Group types sold off a roll: a cut needs the roll's width. */
const METRE_GOODS = new Set([1, 2, 5, 7]);
const PROPERTY_PACK_AREA = 21;
const LEAST_PRODUCTS_IN_LEAF = 4;
const LONGEST_PEREX = 150;
const ALLOWED_TAG = /^<\/?(p|ul|li|strong)>$/;

function flatten(categories: SeedCategory[]): SeedCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

/** Complaints about values that occur more than once. */
function repeated(what: string, values: readonly (string | number)[]): string[] {
  const seen = new Set<string | number>();
  const twice = new Set<string | number>();
  for (const value of values) (seen.has(value) ? twice : seen).add(value);
  return [...twice].map((value) => `${what} ${String(value)} occurs more than once`);
}

function checkText(where: string, text: Text): string[] {
  return text.cs === text.en ? [`${where}: the same text in both languages: '${text.cs.slice(0, 60)}'`] : [];
}

function checkHtml(where: string, html: string): string[] {
  const foreign = (html.match(/<[^>]*>/g) ?? []).filter((tag) => !ALLOWED_TAG.test(tag));
  return foreign.length > 0 ? [`${where}: tags that are not allowed: ${foreign.join(" ")}`] : [];
}

function checkCategories(categories: SeedCategory[], lines: SeedLine[]): string[] {
  const all = flatten(categories);
  const complaints = [
    ...repeated(
      "category id",
      all.map((category) => category.id),
    ),
    ...repeated(
      "category code",
      all.map((category) => category.code),
    ),
    ...repeated(
      "Czech category slug",
      all.map((category) => category.slug.cs),
    ),
    ...repeated(
      "English category slug",
      all.map((category) => category.slug.en),
    ),
  ];
  for (const category of all) {
    complaints.push(...checkText(`category ${category.code} description`, category.description));
    if (category.children.length > 0) continue;
    const products = lines
      .filter((line) => line.categories.includes(category.code))
      .flatMap((line) => line.colours.filter((colour) => colour.active));
    if (products.length < LEAST_PRODUCTS_IN_LEAF) {
      complaints.push(`category ${category.code} has ${String(products.length)} products, fewer than ${String(LEAST_PRODUCTS_IN_LEAF)}`);
    }
  }
  for (const category of categories) {
    if (category.picture !== `category-${category.code}`)
      complaints.push(`root category ${category.code}: picture should be category-${category.code}`);
  }
  return complaints;
}

function checkProperties(where: string, own: SeedLine["properties"], properties: Map<string, SeedProperty>): string[] {
  const complaints: string[] = [];
  for (const [code, value] of Object.entries(own)) {
    const property = properties.get(code);
    if (property === undefined) complaints.push(`${where}: unknown property ${code}`);
    else if (property.values !== undefined && !(String(value) in property.values))
      complaints.push(`${where}: property ${code} has no value ${String(value)}`);
  }
  return complaints;
}

function checkVariants(where: string, line: SeedLine): string[] {
  const complaints = repeated(
    `${where}: variant`,
    line.variants.map((variant) => variant.code),
  );
  if (METRE_GOODS.has(line.group_type_id)) {
    if (line.variants.length === 0) complaints.push(`${where}: metre goods without a variant of a roll width`);
    for (const variant of line.variants) {
      if (variant.width_cm === undefined) complaints.push(`${where}: roll variant ${variant.code} without width_cm`);
    }
  }
  return complaints;
}

/** Gross price of a colour, or of one variant of it. */
function priceOf(line: SeedLine, colour: SeedColour, variantCode?: string): number {
  const variant = line.variants.find(({ code }) => code === variantCode);
  return variant?.price ?? colour.price ?? line.price;
}

function checkSale(where: string, line: SeedLine, colour: SeedColour): string[] {
  if (colour.sale === undefined) return [];
  const complaints: string[] = [];
  const compare = (sale: number, code?: string) => {
    const price = priceOf(line, colour, code);
    if (sale >= price)
      complaints.push(`${where}: sale price ${String(sale)} is not below ${String(price)}${code === undefined ? "" : ` of ${code}`}`);
  };
  if (typeof colour.sale === "number") {
    // one sale price holds for every variant, so it must lie below the cheapest of them
    if (line.variants.length === 0) compare(colour.sale);
    for (const variant of line.variants) compare(colour.sale, variant.code);
  } else {
    for (const [code, sale] of Object.entries(colour.sale)) {
      if (line.variants.some((variant) => variant.code === code)) compare(sale, code);
      else complaints.push(`${where}: sale of an unknown variant ${code}`);
    }
  }
  return complaints;
}

function checkColour(
  where: string,
  line: SeedLine,
  colour: SeedColour,
  families: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): string[] {
  const complaints = checkSale(where, line, colour);
  const expected = line.variants.length > 0 ? line.variants.map((variant) => variant.code) : [""];
  for (const code of Object.keys(colour.stock)) {
    if (!expected.includes(code)) complaints.push(`${where}: stock of an unknown variant '${code}'`);
  }
  for (const code of expected) {
    if (!(code in colour.stock)) complaints.push(`${where}: no stock given for '${code}'`);
  }
  if (colour.family !== undefined && !families.has(colour.family)) complaints.push(`${where}: unknown colour family ${colour.family}`);
  if (colour.price !== undefined && line.variants.length > 0) complaints.push(`${where}: a price of its own beside variants`);
  if (colour.pictures !== undefined && !pictures.has(colour.pictures))
    complaints.push(`${where}: pictures of an unknown product ${colour.pictures}`);
  if (/[<>]/.test(`${colour.description?.cs ?? ""}${colour.description?.en ?? ""}`))
    complaints.push(`${where}: its own description is plain text, without tags`);
  if (colour.labels.includes("clearance") && colour.sale === undefined) complaints.push(`${where}: clearance without a sale price`);
  return complaints;
}

function checkLines(data: Assortment): string[] {
  const categories = new Set(flatten(data.categories).map((category) => category.code));
  const leaves = new Set(
    flatten(data.categories)
      .filter((category) => category.children.length === 0)
      .map((category) => category.code),
  );
  const brands = new Set(data.brands.map((brand) => brand.slug));
  const properties = new Map(data.properties.map((property) => [property.code, property]));
  const families = new Set(Object.keys(properties.get("colour")?.values ?? {}));
  const products = data.lines.flatMap((line) => line.colours.map((colour) => ({ line, colour })));
  const pictures = new Set(products.map(({ line, colour }) => `${line.code}-${colour.code}`));

  const complaints = [
    ...repeated(
      "line code",
      data.lines.map((line) => line.code),
    ),
    ...repeated(
      "line name",
      data.lines.map((line) => `${line.type.cs} ${line.name}`),
    ),
    ...repeated(
      "line name",
      data.lines.map((line) => `${line.type.en} ${line.name}`),
    ),
    ...repeated(
      "product id",
      products.map(({ colour }) => colour.id),
    ),
    ...repeated(
      "product code",
      products.map(({ line, colour }) => `${line.code}-${colour.code}`),
    ),
    ...repeated(
      "product name",
      products.map(({ line, colour }) => `${line.type.cs} ${line.name} ${colour.name.cs}`),
    ),
    ...repeated(
      "product name",
      products.map(({ line, colour }) => `${line.type.en} ${line.name} ${colour.name.en}`),
    ),
    ...repeated(
      "Czech description",
      data.lines.map((line) => line.description.cs),
    ),
    ...repeated(
      "English description",
      data.lines.map((line) => line.description.en),
    ),
  ];
  for (const line of data.lines) {
    const where = `line ${line.code}`;
    if (!brands.has(line.brand)) complaints.push(`${where}: unknown brand ${line.brand}`);
    for (const code of line.categories) {
      if (!categories.has(code)) complaints.push(`${where}: unknown category ${code}`);
      else if (!leaves.has(code)) complaints.push(`${where}: category ${code} has children, use one of them`);
    }
    complaints.push(...checkProperties(where, line.properties, properties), ...checkVariants(where, line));
    if (line.group_type_id === 3 && typeof line.properties["pack-area"] !== "number")
      complaints.push(`${where}: a pack by area without pack-area`);
    if (line.group_type_id === 6 && line.package_content_quantity === undefined)
      complaints.push(`${where}: a pack by pieces without package_content_quantity`);
    complaints.push(
      ...checkText(`${where} type`, line.type),
      ...checkText(`${where} perex`, line.perex),
      ...checkText(`${where} description`, line.description),
    );
    for (const language of ["cs", "en"] as const) {
      complaints.push(...checkHtml(`${where} description.${language}`, line.description[language]));
      if (line.perex[language].length > LONGEST_PEREX)
        complaints.push(`${where}: perex.${language} is longer than ${String(LONGEST_PEREX)} characters`);
    }
    for (const colour of line.colours) {
      const product = `product ${line.code}-${colour.code}`;
      complaints.push(
        ...checkColour(product, line, colour, families, pictures),
        ...checkProperties(product, colour.properties, properties),
      );
    }
  }
  return complaints;
}

function menuLinks(items: SeedMenuItem[]): string[] {
  return items.flatMap((item) => [item.link, ...menuLinks(item.submenu)]);
}

function linksOf(setting: SeedSetting): string[] {
  switch (setting.name) {
    case "topmenu":
    case "categoriesMenu":
      return menuLinks(setting.value);
    case "bottommenu":
      return setting.value.flatMap((block) => block.links.map(({ link }) => link));
    case "rooms":
      return setting.value.map(({ link }) => link);
    case "intropopup":
      return [setting.link];
    default:
      return [];
  }
}

function checkSettings(data: Assortment): string[] {
  const all = flatten(data.categories);
  const rooms = Object.keys(data.properties.find((property) => property.code === "room")?.values ?? {});
  const names = { cs: data.settings.cs.map(({ name }) => name), en: data.settings.en.map(({ name }) => name) };
  const complaints = [...repeated("Czech setting", names.cs), ...repeated("English setting", names.en)];
  complaints.push(...names.cs.filter((name) => !names.en.includes(name)).map((name) => `setting ${name} is missing in English`));
  complaints.push(...names.en.filter((name) => !names.cs.includes(name)).map((name) => `setting ${name} is missing in Czech`));
  for (const language of ["cs", "en"] as const) {
    const prefix = language === "cs" ? "" : "/en";
    const known = new Set(all.map((category) => `${prefix}/${String(category.id)}/${category.slug[language]}`));
    for (const setting of data.settings[language]) {
      for (const link of linksOf(setting)) {
        if (!known.has(link)) complaints.push(`setting ${setting.name} (${language}): no category at ${link}`);
      }
      if (setting.name === "rooms") {
        complaints.push(
          ...setting.value
            .filter(({ code }) => !rooms.includes(code))
            .map(({ code }) => `setting rooms (${language}): unknown room ${code}`),
        );
      }
      if (setting.name === "owndata") {
        const prefixes = setting.value.find(({ code }) => code === "productNameTypePrefixes")?.content.split(",") ?? [];
        const missing = new Set(data.lines.map((line) => line.type[language]).filter((type) => !prefixes.includes(type)));
        complaints.push(...[...missing].map((type) => `setting owndata (${language}): productNameTypePrefixes lacks '${type}'`));
      }
    }
  }
  return complaints;
}

function checkLists(data: Assortment): string[] {
  const payments = new Set(data.payments.map((payment) => payment.id));
  const codes = new Set(flatten(data.categories).map((category) => category.code));
  const complaints = [
    ...repeated(
      "brand id",
      data.brands.map((brand) => brand.id),
    ),
    ...repeated(
      "brand",
      data.brands.map((brand) => brand.slug),
    ),
    ...repeated(
      "property id",
      data.properties.map((property) => property.id),
    ),
    ...repeated(
      "property",
      data.properties.map((property) => property.code),
    ),
    ...repeated(
      "store id",
      data.stores.map((store) => store.id),
    ),
    ...repeated(
      "country",
      data.countries.map((country) => country.code),
    ),
    ...repeated(
      "currency id",
      data.currencies.map((currency) => currency.id),
    ),
    ...repeated(
      "delivery id",
      data.delivery.map((delivery) => delivery.id),
    ),
    ...repeated(
      "voucher id",
      data.vouchers.map((voucher) => voucher.id),
    ),
    ...repeated(
      "voucher",
      data.vouchers.map((voucher) => voucher.code),
    ),
    ...data.vouchers
      .filter(({ voucher_type, value, rest }) => (voucher_type === "percent" ? value > 100 || rest !== undefined : (rest ?? 0) > value))
      .map(({ code }) => `voucher ${code}: more than everything, or a rest that it cannot have`),
    ...repeated(
      "payment id",
      data.payments.map((payment) => payment.id),
    ),
  ];
  if (data.properties.find((property) => property.id === PROPERTY_PACK_AREA)?.code !== "pack-area")
    complaints.push("property 21 must be pack-area");
  if (data.currencies.filter((currency) => currency.is_default).length !== 1) complaints.push("exactly one currency must be the default");
  for (const delivery of data.delivery) {
    complaints.push(
      ...delivery.payments.filter((id) => !payments.has(id)).map((id) => `delivery ${delivery.code}: unknown payment ${String(id)}`),
    );
    const cod = data.payments.find((payment) => payment.type === "cod");
    if (delivery.type === "store" && cod !== undefined && delivery.payments.includes(cod.id)) {
      complaints.push(`delivery ${delivery.code}: collection in a store must be paid in advance`);
    }
  }
  for (const code of [data.home.hero.cta.category, ...data.home.tiles]) {
    if (!codes.has(code)) complaints.push(`home: unknown category ${code}`);
  }
  return complaints;
}

/** Checks the assortment as a whole, beyond what its schemas can see. Returns complaints in plain words; none means that it is sound. */
export function checkAssortment(data: Assortment): string[] {
  return [...checkCategories(data.categories, data.lines), ...checkLines(data), ...checkSettings(data), ...checkLists(data)];
}
