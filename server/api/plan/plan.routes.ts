import { catalogue } from "~/contract/endpoints/catalogue";
import type { Routes } from "../shared/app";
import type { GroupPercentOf } from "../shared/keys";
import type { Serve } from "../shared/serve";
import type { PlanOnRolls } from "./plan.service";

export const planRoutes =
  (serve: Serve, percentOf: GroupPercentOf, planOnRolls: PlanOnRolls): Routes =>
  (app) => {
    serve(app, catalogue.planFloor, async ({ by, params, body, address }) =>
      planOnRolls(params.locale, body, await percentOf(by), address),
    );
  };
