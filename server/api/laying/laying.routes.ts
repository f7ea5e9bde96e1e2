import { content } from "~/contract/endpoints/content";
import type { Routes } from "../shared/app";
import type { TakeOfSender } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { LayingService } from "./laying.service";

export const layingRoutes =
  (serve: Serve, { laying, take }: { laying: LayingService; take: TakeOfSender }): Routes =>
  (app) => {
    serve(app, content.laying, async ({ body, language, address }) => {
      const taken = await take(body.email, address);
      return taken.ok ? laying.enquire(language, body) : taken;
    });
  };
