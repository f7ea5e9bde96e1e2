import { LOCALES } from "~/contract/core/locale";
import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Queries } from "../../database";
import { deliveryRow, methodRow } from "../../lists/delivery-rows";
import { importPoints } from "../../lists/pickup-points";
import { homeOf } from "../home";
import type { Assortment } from "../read";
import type { DemoCategory } from "../schemas/schema";

export async function loadContent(tx: Queries, assortment: Assortment): Promise<void> {
  for (const [position, category] of assortment.categories.entries())
    await loadCategory(tx, category, null, position);
  await insertInParts(
    tx,
    "brands",
    assortment.brands.map((brand) => ({
      ...brand,
      manufacturer: JSON.stringify(brand.manufacturer),
    })),
  );
  await insertInParts(
    tx,
    "properties",
    assortment.properties.map(({ id, code, name, unit, is_filter }) => ({
      id,
      code,
      name: JSON.stringify(name),
      unit: unit ?? null,
      is_filter,
    })),
    "skip",
  );
  await insertInParts(
    tx,
    "property_values",
    assortment.properties.flatMap(({ id, values }) =>
      Object.entries(values ?? {}).map(([code, name], position) => ({
        property_id: id,
        code,
        position,
        name: JSON.stringify(name),
      })),
    ),
  );
  await loadLists(tx, assortment);
  await loadDelivery(tx, assortment);
  await insertInParts(
    tx,
    "content",
    LOCALES.flatMap((locale) =>
      Object.entries({ home: homeOf(assortment, locale), ...assortment.banners[locale] }).map(
        ([key, body]) => ({
          key,
          locale,
          body: JSON.stringify(body),
        }),
      ),
    ),
    "skip",
  );
}

async function loadCategory(
  tx: Queries,
  category: DemoCategory,
  parentId: number | null,
  position: number,
): Promise<void> {
  const { id, code, picture } = category;
  await tx.sql
    .insertInto("categories")
    .values({ id, code, parent_id: parentId, position, image: picture ?? null })
    .execute();
  await insertInParts(
    tx,
    "category_texts",
    LOCALES.map((locale) => ({
      category_id: id,
      locale,
      slug: category.slug[locale],
      name: category.name[locale],
      description: category.description[locale],
    })),
  );
  for (const [place, child] of category.children.entries())
    await loadCategory(tx, child, id, place);
}

async function loadLists(tx: Queries, assortment: Assortment): Promise<void> {
  await insertInParts(
    tx,
    "settings",
    LOCALES.flatMap((locale) =>
      assortment.settings[locale].map(({ name, ...body }, position) => ({
        locale,
        name,
        position,
        body: JSON.stringify(body),
      })),
    ),
    "skip",
  );
  await loadCurrenciesAndCountries(tx, assortment);
  await insertInParts(
    tx,
    "stores",
    assortment.stores.map((store, position) => ({
      ...store,
      position,
      name: JSON.stringify(store.name),
      gps: JSON.stringify(store.gps),
      hours: JSON.stringify(store.hours),
      services: JSON.stringify(store.services),
      closed_days: JSON.stringify(store.closed_days),
    })),
  );
}

export async function loadCurrenciesAndCountries(
  tx: Queries,
  { currencies, countries }: Pick<Assortment, "currencies" | "countries">,
): Promise<void> {
  await insertInParts(tx, "currencies", currencies, "skip");
  await insertInParts(
    tx,
    "countries",
    countries.map(({ code, name, phone_prefix }, position) => ({
      code,
      position,
      name: JSON.stringify(name),
      phone_prefix,
    })),
    "skip",
  );
}

async function loadDelivery(tx: Queries, assortment: Assortment): Promise<void> {
  await insertInParts(tx, "deliveries", assortment.delivery.map(deliveryRow));
  await insertInParts(
    tx,
    "payments",
    assortment.payments.map((payment, position) => methodRow(payment, position)),
  );
  for (const { carrier, points } of assortment.pickupPoints)
    await importPoints(tx, carrier, { points, types: [] });
}
