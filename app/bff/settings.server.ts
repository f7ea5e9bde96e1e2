import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Locale } from "~/contract/common";
import { settingsSchema, type Setting } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";
import { readPublic } from "./public-reads.server";

/** Everything that the shopkeeper set for a language. */
export function readSettings(context: AppLoadContext, request: Request, locale: Locale): Promise<Setting[]> {
  return readPublic(context, "shell", `settings ${locale}`, async () =>
    orThrow(await apiClient(context, request).get(`/api/settings?lang=${locale}`, settingsSchema)),
  );
}

/** A setting's value where it is there and has the shape asked for; a foreign backend may lack any of them. */
export function valueOf<T>(settings: readonly Setting[], name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(settings.find((setting) => setting.name === name)?.value).data ?? null;
}

/** A setting's text, empty where there is none. */
export const contentOf = (settings: readonly Setting[], name: string): string =>
  settings.find((setting) => setting.name === name)?.content ?? "";
