import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { orThrow } from "~/bff/api-client.server";
import { cutQuoteRequestSchema } from "~/contract/cart";
import { fieldMessage } from "~/contract/failure-codes";
import { packsOf } from "~/features/cut";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { localeOf } from "~/i18n/paths.js";
import { quoteWithOffers } from "./product-quote.server";

/** The product's page once more, with the price of what was typed. Nothing is changed, so that it is no matter how often it is sent. */
export async function quoteFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const submission = parseForm(form, cutQuoteRequestSchema);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const quoted = await quoteWithOffers(context, request, localeOf(new URL(request.url).pathname), submission.value);
  if (!quoted.ok && quoted.code === "invalid") return data({ result: submission.reply({ fieldErrors: quoted.errors }) }, { status: 422 });
  return data({ result: submission.reply(), worked: orThrow(quoted) });
}

/** The part of the product's form that counts packs. */
export const roomSchema = z.object({ packArea: z.number().catch(0), area: z.string().default(""), reserve: z.string().default("") });
const countSchema = z.object({ room: roomSchema });

/** The product's page once more, with the number of packs for the room that was typed. */
export function packsFromForm(form: KnownFields) {
  const typed = parseForm(form, countSchema);
  const need = typed.status === "success" ? packsOf(typed.value.room.packArea, typed.value.room) : null;
  if (need) form.set("quantity", String(need.packs));
  const submission = parseForm(form, countSchema);
  if (need) return data({ result: submission.reply() });
  return data({ result: submission.reply({ fieldErrors: { "room.area": [fieldMessage("range", "0,1")] } }) }, { status: 422 });
}
