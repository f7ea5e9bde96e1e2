import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { migrate, openDatabase } from "../../../server/db/index";
import { loadAssortment } from "../../../server/db/seed/load/load";
import { startPostgres } from "../database/postgres";
import { testAssortment, testPictures } from "../goods/assortment";

declare module "vitest" {
  interface ProvidedContext {
    /** address of the default database */
    postgresUrl: string;
  }
}

/** Migrated database with the test assortment; tests copy it. */
export const TEMPLATE = "shop_template";

/** Runs PostgreSQL for all tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (process.env["TEST_SUITE"] === "watch") return () => undefined;
  const postgres = await startPostgres();
  const server = openDatabase(
    { kind: "postgres", url: postgres.url("postgres") },
    { unlimited: true },
  );
  await sql`create database ${sql.id(TEMPLATE)}`.execute(server.sql);
  await server.close();
  const template = openDatabase(
    { kind: "postgres", url: postgres.url(TEMPLATE) },
    { unlimited: true },
  );
  await migrate(template);
  await loadAssortment(template, testAssortment, testPictures);
  await template.close();
  project.provide("postgresUrl", postgres.url("postgres"));
  return () => postgres.stop();
}
