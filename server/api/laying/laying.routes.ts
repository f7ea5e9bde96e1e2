import { content } from "~/contract/endpoints/content";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { createSenderLimit } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { LayingService } from "./laying.service";

export const layingRoutes =
  (serve: Serve, { laying, limits }: { laying: LayingService; limits: RateLimits }): Routes =>
  (app) => {
    const take = createSenderLimit(limits, "laying");
    serve(app, content.laying, async ({ body, language, address }) => {
      const permit = await take(body.email, address);
      return permit.ok ? laying.enquire(language, body) : permit;
    });
  };
