import { content } from "~/contract/endpoints/content";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { createSenderLimit } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { ContactService } from "./contact.service";

export const contactRoutes =
  (serve: Serve, { contact, limits }: { contact: ContactService; limits: RateLimits }): Routes =>
  (app) => {
    const take = createSenderLimit(limits, "contact");
    serve(app, content.contact, async ({ body, language, address }) => {
      const permit = await take(body.email, address);
      return permit.ok ? contact.write(language, body) : permit;
    });
  };
