import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "~/contract/endpoints";
import { PAGE, withTables } from "../../../scripts/contract/tables";
import { openApiDocument } from "../../../server/api/openapi";
import { createTestApi } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";

const endpoints = Object.values(ENDPOINTS).flat();
const listed = endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }).loose())),
});

describe("the list of endpoints", () => {
  it("contains exactly the routes of the API", async () => {
    const database = await freshDatabase("sqlite");
    const { routes } = createTestApi(database.db);
    await database.drop();
    const served = routes
      .filter(
        ({ method, path }) =>
          method !== "ALL" && /^\/(api|elastic)\//.test(path) && path !== "/api/openapi.json",
      )
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, "{$1}")}`,
      );
    expect([...new Set(served)].toSorted()).toEqual(listed);
  });

  it("is in docs/contract.md, as `npm run contract:page` writes it", async () => {
    const page = readFileSync(PAGE, "utf8");
    const rows = [...page.matchAll(/^\| `([A-Z]+) ([^`]+)`/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(rows.toSorted()).toEqual(listed);
    expect(await withTables(page)).toBe(page);
  });

  it("generates the OpenAPI 3.1 document that the API serves", async () => {
    const database = await freshDatabase("sqlite");
    const { ask } = createTestApi(database.db);
    const { status, body } = await ask("GET", "/api/openapi.json");
    await database.drop();
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const { openapi, paths } = documentSchema.parse(body);
    expect(openapi).toBe("3.1.0");
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.toSorted()).toEqual(listed);
    // the failures of each call by their status
    expect(paths["/api/order/{id}/{hash}/cancel"]?.["post"]?.["responses"]).toMatchObject({
      404: { description: "not_found" },
      409: { description: "not_cancellable" },
      503: { description: "unavailable, maintenance" },
    });
    expect(paths["/api/auth/login"]?.["post"]?.["responses"]).toMatchObject({
      422: { description: "wrong_login, captcha" },
    });
  });
});
