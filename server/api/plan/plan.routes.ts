import { floorPlanRequestSchema } from "~/contract/floor-plan";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { GroupPercentOf } from "../shared/group-percent";
import { LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import type { PlanOnRolls } from "./plan.service";

export const planRoutes =
  (reply: Reply, percentOf: GroupPercentOf, planOnRolls: PlanOnRolls): Routes =>
  (app) => {
    app.post(`/api/floor/plan/${LOCALE}`, async (c) => {
      const body = await readBody(c, floorPlanRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const percent = await percentOf(c);
      return reply.send(c, percent.ok ? await planOnRolls(localeOf(c), body.value, percent.value, c.env.address) : percent);
    });
  };
