import { createHash } from "node:crypto";
import { layingRequestSchema } from "~/contract/laying";
import { emailKey } from "~/domain/email";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import type { Reply } from "../shared/reply";
import { failed } from "../shared/result";
import type { LayingService } from "./laying.service";

/** Enquiries with one e-mail in an hour: each sends it a receipt. */
export const ENQUIRIES_PER_EMAIL = 5;
/** And from one address. */
const ENQUIRIES_PER_ADDRESS = 20;

interface Parts {
  laying: LayingService;
  limits: RateLimits;
  readGuarded: ReadGuarded;
}

/** The enquiry of the page of the laying service. */
export function layingRoutes(reply: Reply, { laying, limits, readGuarded }: Parts): Routes {
  const ofEmail = limits.exact({ name: "laying-email", points: ENQUIRIES_PER_EMAIL, seconds: 3600 });
  const ofAddress = limits.exact({ name: "laying-address", points: ENQUIRIES_PER_ADDRESS, seconds: 3600 });
  /** What a limit counts is not stored as it is. */
  const hidden = (text: string): string => createHash("sha256").update(text).digest("base64url");
  const take = async (email: string, address: string | undefined) => {
    const byAddress = address === undefined ? ({ ok: true } as const) : await ofAddress.consume(hidden(address));
    return byAddress.ok ? ofEmail.consume(hidden(emailKey(email))) : byAddress;
  };

  return (app) => {
    app.post("/api/laying", async (c) => {
      const body = await readGuarded(c, layingRequestSchema, "laying");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, failed({ code: "too_many_requests", value: taken.retryAfterSeconds }));
      await laying.enquire(reply.language(c), body.value);
      return c.body(null, 204);
    });
  };
}
