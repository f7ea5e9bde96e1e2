import { describe, expect, test } from "vitest";
import { roomCookie } from "~/bff/catalogue/room.server";
import { UNCOUNTED_META } from "~/contract/catalogue";
import { answerWith, productOf } from "../../support/backends/api-answers";
import { guestShop } from "../../support/shops/guest-shop";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const LISTING = "GET /api/catalog/products/cs";
const QUERY = { sort: "room_price", filters: { room_whole: ["1"], brand: ["3"] } } as const;
const listed = (sort: string) => ({
  data: [{ ...productOf(7), series: [] }],
  meta: { ...UNCOUNTED_META, total: 1, sort },
});
const refusal = answerWith(422, {
  message: "",
  errors: { sort: [""] },
  failures: [{ code: "unavailable", field: "sort" }],
});

async function list(answers: Record<string, unknown>, hasRoom: boolean) {
  const { cookies } = requestShop();
  if (hasRoom) await cookies.set(roomCookie, { width_cm: 300, length_cm: 400 });
  const { shop } = await guestShop(answers, {}, { cookie: browserCookie(cookies.lines()) });
  return (await shop.catalogue.products(QUERY)).meta.sort;
}

describe("a listing sorted and filtered for the shopper's room", () => {
  test.each([
    [
      "asks the backend with the room",
      true,
      { [`${LISTING}?room_whole=1&brand=3&sort=room_price&room=300x400`]: listed("room_price") },
      "room_price",
    ],
    [
      "leaves both out without a room",
      false,
      { [`${LISTING}?brand=3&sort=recommended`]: listed("recommended") },
      "recommended",
    ],
    [
      "is read without both from a backend that refuses them",
      true,
      {
        [`${LISTING}?room_whole=1&brand=3&sort=room_price&room=300x400`]: refusal,
        [`${LISTING}?brand=3&sort=recommended`]: listed("recommended"),
      },
      "recommended",
    ],
    [
      "has the order of a backend that ignores them",
      true,
      { [`${LISTING}?room_whole=1&brand=3&sort=room_price&room=300x400`]: listed("newest") },
      "newest",
    ],
  ])("%s", async (_name, hasRoom, answers, sort) =>
    expect(await list(answers, hasRoom)).toBe(sort),
  );
});
