import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { orThrow } from "~/bff/api-client.server";
import { cutQuoteRequestSchema } from "~/contract/cart";
import { fieldMessage } from "~/contract/field-message";
import { packsOf } from "~/features/cut";
import { localeOf } from "~/i18n/paths.js";
import { quoteWithOffers } from "./product-quote.server";

/** The product's page once more, with the price of what was typed. Nothing is changed, so that it is no matter how often it is sent. */
export async function quoteFromForm(request: Request, context: AppLoadContext, form: FormData) {
  const submission = parseWithZod(form, { schema: cutQuoteRequestSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const quoted = await quoteWithOffers(context, request, localeOf(new URL(request.url).pathname), submission.value);
  if (!quoted.ok && quoted.code === "invalid") return data({ result: submission.reply({ fieldErrors: quoted.errors }) }, { status: 422 });
  return data({ result: submission.reply(), worked: orThrow(quoted) });
}

const typedSchema = z.object({ packArea: z.coerce.number() });

/** The product's page once more, with the number of packs for the room that was typed. */
export function packsFromForm(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { packArea } = typedSchema.catch({ packArea: 0 }).parse({ packArea: text("room.packArea") });
  const need = packsOf(packArea, { area: text("room.area"), reserve: text("room.reserve") });
  if (need) form.set("quantity", String(need.packs));
  const submission = parseWithZod(form, { schema: z.looseObject({}) });
  if (need) return data({ result: submission.reply() });
  return data({ result: submission.reply({ fieldErrors: { "room.area": [fieldMessage("range", "0,1")] } }) }, { status: 422 });
}
