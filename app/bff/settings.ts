import { z } from "zod";
import { ownDataSchema, type Setting } from "~/contract/content";
import { commaList } from "~/domain/comma-list";

/** A setting's value where it is there and has the shape asked for; a foreign backend may lack any of them. */
export function valueOf<T>(settings: readonly Setting[], name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(settings.find((setting) => setting.name === name)?.value).data ?? null;
}

/** A setting's text, empty where there is none. */
export const contentOf = (settings: readonly Setting[], name: string): string =>
  settings.find((setting) => setting.name === name)?.content ?? "";

/** A room that the shop has floors for: a value of the property 'room' and its text (setting `rooms`). */
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

/** Picks what catalogue pages take from the settings. */
export function catalogueSettingsOf(settings: readonly Setting[]): CatalogueSettings {
  const own = valueOf(settings, "owndata", ownDataSchema) ?? [];
  return {
    typePrefixes: commaList(own.find(({ code }) => code === "productNameTypePrefixes")?.content ?? ""),
    rooms: valueOf(settings, "rooms", roomsSchema) ?? [],
  };
}
