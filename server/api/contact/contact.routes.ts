import { contactRequestSchema } from "~/contract/contact";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import type { TakeOfSender } from "../shared/sender-limit";
import type { Reply } from "../shared/reply";
import type { ContactService } from "./contact.service";

interface Parts {
  contact: ContactService;
  take: TakeOfSender;
  readGuarded: ReadGuarded;
}

export const contactRoutes =
  (reply: Reply, { contact, take, readGuarded }: Parts): Routes =>
  (app) => {
    app.post("/api/contact", async (c) => {
      const body = await readGuarded(c, contactRequestSchema, "contact");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      const written = await contact.write(reply.language(c), body.value);
      return written.ok ? c.body(null, 204) : reply.send(c, written);
    });
  };
