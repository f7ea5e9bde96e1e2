import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { ownDataSchema, settingsSchema, type Setting } from "~/contract/content";
import { commaList } from "~/domain/comma-list";
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

/** A room that the shop has floors for: a value of the property 'room' and its words (setting `rooms`). */
export interface Room {
  code: string;
  text: string;
  description: string;
}

/** What catalogue pages take from the settings. */
export interface CatalogueSettings {
  /** kinds of goods that product names begin with */
  typePrefixes: string[];
  rooms: Room[];
}

const roomsSchema = z.array(z.object({ code: z.string(), text: z.string(), description: z.string().default("") }));

/** Gives what catalogue pages take from the settings; a foreign backend may lack any of them. */
export function readCatalogueSettings(context: AppLoadContext, request: Request, locale: Locale): Promise<CatalogueSettings> {
  return readPublic(context, "shell", `catalogue ${locale}`, async () => {
    const settings = await readSettings(context, request, locale);
    const own = valueOf(settings, "owndata", ownDataSchema) ?? [];
    return {
      typePrefixes: commaList(own.find(({ code }) => code === "productNameTypePrefixes")?.content ?? ""),
      rooms: valueOf(settings, "rooms", roomsSchema) ?? [],
    };
  });
}
