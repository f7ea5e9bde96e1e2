import { layingRequestSchema } from "~/contract/laying";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import type { TakeOfSender } from "../shared/sender-limit";
import type { Reply } from "../shared/reply";
import type { LayingService } from "./laying.service";

interface Parts {
  laying: LayingService;
  take: TakeOfSender;
  readGuarded: ReadGuarded;
}

export const layingRoutes =
  (reply: Reply, { laying, take, readGuarded }: Parts): Routes =>
  (app) => {
    app.post("/api/laying", async (c) => {
      const body = await readGuarded(c, layingRequestSchema, "laying");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      const enquired = await laying.enquire(reply.language(c), body.value);
      return enquired.ok ? c.body(null, 204) : reply.send(c, enquired);
    });
  };
