import { z } from "zod";
import { intent } from "~/bff/forms/intent.server";
import { failedAll } from "~/contract/failures/result";
import { readRoom, roomQuery } from "~/domain/room";
import { safeRedirect } from "~/domain/web";
import { href } from "~/i18n/links";

/** The page without what needs the room: the order and the filter of a listing. */
function withoutRoom(path: string): string {
  const { pathname, searchParams: query } = new URL(path, "http://shop");
  if (query.get("sort") === "room_price") query.delete("sort");
  query.delete("room_whole");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const text = z.string().default("");

export const intents = {
  setRoom: intent(
    z.object({
      width: text,
      length: text,
      notch_width: text,
      notch_length: text,
      /** sides that the corner belongs to, if the form does not show it: other ones have none */
      notch_of: text,
      to: text,
    }),
    async (shop, { width, length, notch_width, notch_length, notch_of, to }) => {
      const sides = readRoom(width, length);
      const isOtherRoom = notch_of !== "" && sides.ok && roomQuery(sides.value) !== notch_of;
      const read = isOtherRoom
        ? sides
        : readRoom(width, length, { width: notch_width, length: notch_length });
      if (!read.ok) return { ...failedAll(read.failures), status: 422 };
      await shop.room.set(read.value);
      return { ok: true, to: safeRedirect(to, href(shop.locale, "shop")) };
    },
  ),
  removeRoom: intent(z.object({ to: text }), async (shop, { to }) => {
    await shop.room.remove();
    return { ok: true, to: withoutRoom(safeRedirect(to, href(shop.locale, "shop"))) };
  }),
};
