import type { Context } from "hono";
import { order } from "~/contract/endpoints/order";
import { done, type Result } from "~/contract/failures/result";
import type { Routes } from "../../shared/app";
import type { Serve } from "../../shared/serve";
import type { Documents } from "./documents.service";

export function documentRoutes(serve: Serve, { documents }: { documents: Documents }): Routes {
  async function fileOf(
    c: Context,
    { id, hash }: { id: number; hash: string },
    number: string,
  ): Promise<Result<Response>> {
    const file = await documents.file(id, hash, number);
    if (!file.ok) return file;
    const { name, bytes } = file.value;
    return done(
      c.body(new Uint8Array(bytes).buffer, 200, {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}"`,
        "cache-control": "private, no-store",
      }),
    );
  }
  return (app) => {
    serve(app, order.invoice, ({ params, c }) => fileOf(c, params, "invoice"));
    serve(app, order.document, ({ params, c }) =>
      fileOf(c, params, params.file.slice(0, -".pdf".length)),
    );
  };
}
