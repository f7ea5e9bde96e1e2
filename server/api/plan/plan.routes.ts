import { catalogue } from "~/contract/endpoints/catalogue";
import type { Routes } from "../shared/app";
import type { GroupPercentOf } from "../shared/keys";
import type { Serve } from "../shared/serve";
import type { PlanOnRolls } from "./plan-on-rolls";

interface Services {
  percentOf: GroupPercentOf;
  planOnRolls: PlanOnRolls;
}

export const planRoutes =
  (serve: Serve, { percentOf, planOnRolls }: Services): Routes =>
  (app) => {
    serve(app, catalogue.planFloor, async ({ by, params, body, address }) =>
      planOnRolls(params.locale, body, await percentOf(by), address),
    );
  };
