import { describe, expect, test } from "vitest";
import { answerForm } from "~/bff/forms/intent.server";
import { intents, type PlannerMore } from "~/routes/planner/intents.server";
import { requestShop } from "../../support/shops/request-shop";

const PAGE = "/planovac?product=1001";

type Part = [kind: string, w: string, l: string, x: string, y: string];

const L_ROOM: Part[] = [
  ["floor", "420", "180", "0", "0"],
  ["floor", "210", "170", "0", "180"],
];

const fieldsOf = (parts: Part[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((values, at) =>
      ["kind", "w", "l", "x", "y"].map((name, index) => [
        `rooms[0].parts[${at}].${name}`,
        values[index] ?? "",
      ]),
    ),
  );
/** The action's answer, or its redirect. */
async function sendParts(parts: Part[], step = "recount") {
  const body = new URLSearchParams({ intent: "shape", step, ...fieldsOf(parts) });
  const request = new Request(`http://shop.test${PAGE}`, { method: "POST", body });
  return answerForm<PlannerMore>(request, requestShop({ url: PAGE }).shop, intents).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
}

async function addressAfter(parts: Part[], step?: string): Promise<string | null> {
  const answer = await sendParts(parts, step);
  return answer instanceof Response ? answer.headers.get("location") : null;
}

describe("the form of the planner's rooms", () => {
  test.each<[string, Part[], string, object]>([
    [
      "a width of zero",
      [["floor", "0", "350", "0", "0"]],
      "rooms[0].parts[0].w",
      { code: "not_positive" },
    ],
    [
      "a text",
      [["floor", "420", "long", "0", "0"]],
      "rooms[0].parts[0].l",
      { code: "whole_centimetres" },
    ],
    [
      "a pillar outside",
      [...L_ROOM, ["pillar", "40", "40", "210", "180"]],
      "rooms[0].parts[2].x",
      { code: "plan_pillar_outside" },
    ],
    [
      "parts that are together over 5,000 cm long",
      [
        ["floor", "3000", "300", "0", "0"],
        ["floor", "3000", "300", "3000", "0"],
      ],
      "rooms[0]",
      { code: "plan_too_large", value: 5000 },
    ],
    [
      "parts that do not touch",
      [
        ["floor", "300", "300", "0", "0"],
        ["floor", "100", "100", "500", "500"],
      ],
      "rooms[0]",
      { code: "plan_apart" },
    ],
  ])("%s is 422 with the message at the field", async (_, parts, field, failure) => {
    const answer = await sendParts(parts);
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        draft: { rooms: [{ parts: { length: parts.length } }] },
        failures: { [field]: [failure] },
      },
    });
  });

  test.each<[side: string, Part]>([
    ["w", ["floor", "5001", "350", "0", "0"]],
    ["l", ["floor", "420", "500000 cm", "0", "0"]],
    ["x", ["floor", "420", "350", "5001", "0"]],
    ["y", ["pillar", "40", "40", "0", "6000"]],
  ])(
    "more than 5,000 cm in the field %s is 422 with the message at the field",
    async (side, part) => {
      const failures = { [`rooms[0].parts[1].${side}`]: [{ code: "plan_too_large", value: 5000 }] };
      expect(await sendParts([["floor", "420", "350", "0", "0"], part])).toMatchObject({
        init: { status: 422 },
        data: { failures },
      });
    },
  );

  test("lengths of 5,000 cm and a new pillar in an L room lead to the plan's address", async () => {
    expect(await addressAfter([["floor", "5000", "5000", "0", "0"]])).toBe(
      "/planovac?product=1001&room=5000-5000#plan",
    );
    expect(await addressAfter(L_ROOM, "addPillar.0")).toBe(
      "/planovac?product=1001&room=420-180_210-170-0-180_p40-40-85-155#planner-shape",
    );
  });
});
