import type { Context } from "hono";
import type { Routes } from "../shared/app";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import type { Documents } from "./documents.service";

export function documentRoutes(reply: Reply, documents: Documents): Routes {
  const send = async (c: Context, number: string) => {
    const file = await documents.file(idOf(c), c.req.param("hash") ?? "", number);
    if (!file.ok) return reply.send(c, file);
    const { name, bytes } = file.value;
    return c.body(new Uint8Array(bytes).buffer, 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
    });
  };
  return (app) => {
    app.get(`/api/order/${ID}/:hash/invoice.pdf`, (c) => send(c, "invoice"));
    app.get(`/api/order/${ID}/:hash/documents/:file{[A-Z]{2}\\d{8}\\.pdf}`, (c) => send(c, c.req.param("file").slice(0, -".pdf".length)));
  };
}
