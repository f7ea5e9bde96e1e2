import type { Queries } from "../../db/index";

/** Data that a shop needs before it sells, and the operator's command that loads it. */
const NEEDED = [
  {
    table: "categories",
    name: "categories",
    command: "catalogue import FILE",
    page: "docs/catalogue.md",
  },
  {
    table: "products",
    name: "products",
    command: "catalogue import FILE",
    page: "docs/catalogue.md",
  },
  {
    table: "deliveries",
    name: "deliveries",
    command: "import deliveries FILE",
    page: "docs/import.md",
  },
  { table: "payments", name: "payments", command: "import payments FILE", page: "docs/import.md" },
  {
    table: "info_pages",
    name: "info pages",
    command: "pages publish FOLDER",
    page: "docs/import.md",
  },
] as const;

interface MissingData {
  name: string;
  command: string;
  page: string;
}

/** Lists the missing data that a shop needs before it sells. */
export async function readMissingData(db: Queries): Promise<MissingData[]> {
  const missing: MissingData[] = [];
  for (const { table, ...needed } of NEEDED) {
    const row = await db.sql.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (!row) missing.push(needed);
  }
  return [...missing, ...(await readMissingPlaces(db))];
}

/** Places to pick goods up that deliveries need and that are missing: no shopper can choose such a delivery. */
async function readMissingPlaces({ sql }: Queries): Promise<MissingData[]> {
  const deliveries = await sql
    .selectFrom("deliveries")
    .select(["type", "carrier"])
    .orderBy("position")
    .execute();
  const stores = await sql
    .selectFrom("stores")
    .select("id")
    .where("pickup", "=", true)
    .limit(1)
    .execute();
  const points = await sql
    .selectFrom("pickup_points")
    .select("carrier")
    .distinct()
    .where("active", "=", true)
    .execute();
  const needsStores = deliveries.some(({ type }) => type === "store");
  const carriers = new Set(
    deliveries.flatMap(({ type, carrier }) =>
      type === "point" && carrier !== null ? carrier : [],
    ),
  );
  const unknown = [...carriers].filter(
    (carrier) => !points.some((point) => point.carrier === carrier),
  );
  return [
    ...(needsStores && stores.length === 0
      ? [
          {
            name: "stores with pickup",
            command: "catalogue import FILE",
            page: "docs/catalogue.md",
          },
        ]
      : []),
    ...unknown.map((carrier) => ({
      name: `pickup points of ${carrier}`,
      command: `pickup-points import FILE --carrier ${carrier}`,
      page: "docs/operating.md",
    })),
  ];
}
