import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import type { Intent } from "./intent.server";
import { againFieldsSchema, logInAgain, loginAgainPage } from "./login-again.server";
import type { Shop } from "./shop";

const envelope = z.object({ intent: z.string(), via: z.string() }).extend(againFieldsSchema.shape);

type Intents<More extends object> = Readonly<Record<string, Intent<More>>>;

/** The fields of each page's forms; the names in a schema are collected once (`fieldNamesOf`). */
const fieldsOf = new WeakMap<Intents<object>, z.ZodType>();

/** Names every field that one of a page's forms has. */
function allFields(intents: Intents<object>): z.ZodType {
  let fields = fieldsOf.get(intents);
  if (!fields) fieldsOf.set(intents, (fields = z.union([envelope, ...Object.values(intents).map((one) => one.fields)])));
  return fields;
}

/**
 * Runs the operation of a page's form. Done: redirects to the next page (303) with a notice, or tells the script that sent it. Refused: the form
 * is answered with what was typed and the failures (422).
 * @param intents the page's forms; the first one is the default
 * @param chosenBy tells an intent by other fields than `intent`, such as a button of its own
 * @throws a redirect, or the page for a failure that the form's page cannot show
 */
export async function answerForm<More extends object>(
  request: Request,
  shop: Shop,
  intents: Intents<More>,
  chosenBy: (fields: KnownFields) => string | undefined = () => undefined,
) {
  return answerFields(await readFields(request, shop, intents), shop, intents, chosenBy);
}

/** The same on a page of members: before anything of the form is checked, a login that has ended asks for the password. */
export async function answerMemberForm<More extends object>(
  request: Request,
  shop: Shop,
  intents: Intents<More>,
  chosenBy?: (fields: KnownFields) => string | undefined,
) {
  const fields = await readFields(request, shop, intents);
  const member = await shop.account.find();
  if (member.ok && !member.value) throw loginAgainPage(fields);
  return answerFields(fields, shop, intents, chosenBy);
}

async function readFields(request: Request, shop: Shop, intents: Intents<object>): Promise<KnownFields> {
  const fields = await readForm(request, allFields(intents));
  await logInAgain(shop, fields);
  return fields;
}

function answerFields<More extends object>(
  fields: KnownFields,
  shop: Shop,
  intents: Intents<More>,
  chosenBy: (fields: KnownFields) => string | undefined = () => undefined,
) {
  const [first = ""] = Object.keys(intents);
  const asked = chosenBy(fields) ?? fields.get("intent") ?? first;
  const found = typeof asked === "string" && Object.hasOwn(intents, asked) ? intents[asked] : undefined;
  if (!found || typeof asked !== "string") throw new Response(null, { status: 400 });
  return found.answer(asked, shop, fields);
}
