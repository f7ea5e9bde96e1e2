import { z } from "zod";
import { findSettingValue, ownDataOf, type Setting } from "~/contract/content/content";
import { commaList } from "~/domain/text";

/** Text of a setting; empty if the shop has none. */
export const contentOf = (settings: readonly Setting[], name: string): string =>
  settings.find((setting) => setting.name === name)?.content ?? "";

/** Link of a setting; empty if it has none. */
export const linkOf = (settings: readonly Setting[], name: string): string =>
  settings.find((setting) => setting.name === name)?.link ?? "";

/** A room that shoppers choose a floor for, such as a bedroom: a value of the property 'room' with its text (setting `rooms`). */
export interface RoomOfUse {
  code: string;
  text: string;
  description: string;
  /** page of the room's floors, for the home page */
  link?: string | undefined;
  /** picture of such a room */
  image?: string | undefined;
}

/** A reason to buy here (setting `advantages`); `code` chooses the icon. */
interface Advantage {
  code: string;
  title: string;
  text: string;
}

export interface CatalogueSettings {
  /** kinds of goods at the start of product names */
  typePrefixes: string[];
  rooms: RoomOfUse[];
  advantages: Advantage[];
}

const roomsSchema = z.array(
  z.object({
    code: z.string(),
    text: z.string(),
    description: z.string().default(""),
    link: z.string().optional(),
    image: z.string().optional(),
  }),
);
const advantagesSchema = z.array(
  z.object({ code: z.string().default(""), title: z.string(), text: z.string().default("") }),
);

export function catalogueSettingsOf(settings: readonly Setting[]): CatalogueSettings {
  return {
    typePrefixes: commaList(ownDataOf(settings).get("productNameTypePrefixes") ?? ""),
    rooms: findSettingValue(settings, "rooms", roomsSchema) ?? [],
    advantages: findSettingValue(settings, "advantages", advantagesSchema) ?? [],
  };
}
