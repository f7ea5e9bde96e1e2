import { content } from "~/contract/endpoints/content";
import type { Routes } from "../shared/app";
import type { TakeOfSender } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { ContactService } from "./contact.service";

export const contactRoutes =
  (serve: Serve, { contact, take }: { contact: ContactService; take: TakeOfSender }): Routes =>
  (app) => {
    serve(app, content.contact, async ({ body, language, address }) => {
      const permit = await take(body.email, address);
      return permit.ok ? contact.write(language, body) : permit;
    });
  };
