import { z } from "zod";
import { ENDPOINTS } from "~/contract/endpoints";
import {
  answerOf,
  commonFailuresOf,
  NO_CONTENT,
  successStatus,
  type Endpoint,
} from "~/contract/endpoints/endpoint";
import type { Failure } from "~/contract/failures/failure-codes";
import { failedBodySchema } from "~/contract/failures/failures";
import type { Routes } from "./shared/app";
import { statusOf } from "./shared/reply";

type JsonObject = Record<string, unknown>;

/** JSON Schema of a body. Transformations of a schema (trim, coerce) are not part of it. */
function bodyOf(schema: z.ZodType, io: "input" | "output"): JsonObject {
  return {
    content: {
      "application/json": { schema: z.toJSONSchema(schema, { io, unrepresentable: "any" }) },
    },
  };
}

const parameter = (
  name: string,
  where: "path" | "query" | "header",
  isRequired: boolean,
): JsonObject => ({
  name,
  in: where,
  required: isRequired,
  schema: { type: "string" },
});

/** Names of the parameters of a query. */
const namesOf = (query: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {});

const KEY: readonly JsonObject[] = [{ token: [] }, {}, { tempId: [] }];
const SECURITY = {
  member: [{ token: [] }],
  caller: [{ token: [] }, {}],
  cart: KEY,
  cartIfGiven: KEY,
  wishlist: KEY,
};

/** The codes of a call's failures by their status. */
function failedAnswersOf(endpoint: Endpoint): JsonObject {
  const failures: Failure[] = [
    // those of its own rules name a field, if they are of one
    ...endpoint.failures.map((code) => ({ code, field: "" })),
    ...commonFailuresOf(endpoint).map((code) => ({ code })),
  ];
  const codes = new Map<number, Set<string>>();
  for (const failure of failures) {
    const status = statusOf(failure);
    codes.set(status, (codes.get(status) ?? new Set()).add(failure.code));
  }
  return Object.fromEntries(
    [...codes].map(([status, named]) => [
      status,
      { $ref: "#/components/responses/Failure", description: [...named].join(", ") },
    ]),
  );
}

function operationOf(area: string, endpoint: Endpoint): JsonObject {
  const { path, summary, request, media, access, isIdempotent } = endpoint;
  const response = answerOf(endpoint);
  const success = response
    ? { description: "Done", ...bodyOf(response, "output") }
    : { description: "Done", ...(media && { content: { [media]: {} } }) };
  return {
    tags: [area],
    summary,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter(name, "path", true)),
      ...namesOf(endpoint.query).map((name) => parameter(name, "query", false)),
      ...(isIdempotent ? [parameter("Idempotency-Key", "header", true)] : []),
    ],
    ...(request !== NO_CONTENT && { requestBody: { required: true, ...bodyOf(request, "input") } }),
    responses: {
      [successStatus(endpoint)]: success,
      ...failedAnswersOf(endpoint),
      default: { $ref: "#/components/responses/Failure" },
    },
    ...(access !== "anyone" && { security: SECURITY[access] }),
  };
}

/** Builds the OpenAPI 3.1 document from the contract's schemas. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [area, endpoints] of Object.entries(ENDPOINTS))
    for (const endpoint of endpoints)
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(area, endpoint);
  return {
    openapi: "3.1.0",
    info: { title: "Nášlap", version: "0.1.0", license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        tempId: { type: "apiKey", in: "header", name: "tempId" },
      },
      responses: {
        Failure: { description: "Refused or failed", ...bodyOf(failedBodySchema, "output") },
      },
    },
  };
}

export function openApiRoutes(): Routes {
  let text: string | undefined;
  return (app) => {
    app.get("/api/openapi.json", (c) => {
      text ??= JSON.stringify(openApiDocument());
      return c.body(text, 200, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=3600",
      });
    });
  };
}
