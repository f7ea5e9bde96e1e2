import { z } from "zod";
import type { Failure } from "~/contract/failures/failure-codes";
import { GUARD_FIELDS } from "~/contract/forms/guard-fields";
import { refusalForScript, type Notice } from "~/contract/forms/notices";
import { repeatedFields } from "~/contract/forms/repeated-fields";
import { fieldNamesOf } from "~/forms/field-names.server";
import { BACKGROUND, KEPT_EMAIL } from "~/forms/guard/form-identity";
import { parseForm, readForm, type KnownFields } from "~/forms/parse-form.server";
import { againFieldsSchema, logInAgain, loginAgainPage } from "../account/login-again.server";
import type { ApiResult } from "../client/api-result.server";
import type { Shop } from "../shop";
import { guardFieldsSchema } from "./captcha.server";
import { doubtOfEmail } from "./doubted-email.server";
import {
  answered,
  answerWith,
  byField,
  type Answered,
  type FormOutcome,
  type Sending,
} from "./form-outcome.server";
import { needsLogin, operated } from "./operated.server";

/** Fields whose values are never shown again: form answers are part of the page. */
const hideFields = ["password", "password_confirmation", "current_password", GUARD_FIELDS.token];

/** What a form has beside its schema and operation, in the order of the steps. */
interface IntentOptions<More extends object> {
  /** read: schema with every field, if the form has more than `schema` */
  fields?: z.ZodType;
  /** guard: anti-bot protection; the page uses `GuardedForm`, with a stamp if `isTimed` */
  guard?: { isTimed: boolean };
  /** parse: changes the fields before validation, in place */
  prepare?: (fields: KnownFields, shop: Shop) => void | Promise<void>;
  /** parse: stores typed values if validation fails */
  save?: (shop: Shop, fields: KnownFields) => Promise<ApiResult<unknown>>;
  /** parse: outcome that replaces validation failures that the shopper cannot fix */
  refused?: (names: readonly string[]) => FormOutcome<More> | undefined;
  /** parse: asks once about an e-mail whose domain looks mistyped */
  doubtsEmail?: true;
  /** answer: notice for a failure without a field */
  failed?: Notice["code"];
}

/** A schema that depends on the fields or the shop; then `fields` names all fields. */
type SchemaFor<S extends z.ZodType> = (fields: KnownFields, shop: Shop) => S | Promise<S>;

type Operation<S extends z.ZodType, More extends object> = (
  shop: Shop,
  value: z.output<S>,
  sending: Sending,
  fields: KnownFields,
) => Promise<FormOutcome<More>>;

export interface Intent<More extends object = object> {
  fields: z.ZodType;
  answer(name: string, shop: Shop, fields: KnownFields): Promise<Answered<More>>;
}

/** Creates an entry of a page's table of forms. Its steps after `readFields`: guard, parse, operate, answer. */
export function intent<S extends z.ZodType, More extends object = object>(
  schema: S | SchemaFor<S>,
  operate: Operation<S, More>,
  { fields = namesOf(schema), guard, failed = "save_failed", ...parsing }: IntentOptions<More> = {},
): Intent<More> {
  return {
    fields: guard ? z.union([fields, guardFieldsSchema]) : fields,
    async answer(name, shop, sent) {
      const suspicion = guard && shop.captcha.judge(sent, guard.isTimed);
      const submission = await parse(schema, shop, sent, parsing);
      const isFieldOfForm = (field: string) => fieldNamesOf(fields).maxValues(field) > 0;
      const reply = (failures: readonly Failure[]) => {
        const { "": formErrors = [], ...fieldErrors } = byField(failures, isFieldOfForm);
        return {
          intent: name,
          result: submission.reply({ hideFields, formErrors, fieldErrors }),
        };
      };
      const refuse = (failures: readonly Failure[]) =>
        answered<More>({ ...reply(failures), done: false }, {}, 422);
      const answer = (outcome: FormOutcome<More>) =>
        answerWith(shop, outcome, sendingOf(sent), reply, failed);
      if (submission.status !== "success") {
        const outcome = parsing.refused?.(Object.keys(submission.error ?? {}));
        return outcome ? answer(outcome) : refuse([]);
      }
      const doubt = parsing.doubtsEmail && (await doubtOfEmail(shop, sent));
      if (doubt) {
        await saveTyped(shop, sent, parsing.save);
        return refuse([doubt]);
      }
      // checked last, because a form with failures is sent again anyway
      if (suspicion) return refuse([suspicion]);
      return answer(
        await operated(shop, sent, operate(shop, submission.value, sendingOf(sent), sent)),
      );
    },
  };
}

function namesOf(schema: z.ZodType | SchemaFor<z.ZodType>): z.ZodType {
  if (typeof schema === "function")
    throw new Error("an intent whose schema is a function names its fields");
  return schema;
}

async function parse<S extends z.ZodType>(
  schema: S | SchemaFor<S>,
  shop: Shop,
  fields: KnownFields,
  { prepare, save }: Pick<IntentOptions<object>, "prepare" | "save">,
) {
  await prepare?.(fields, shop);
  const submission = parseForm(
    fields,
    typeof schema === "function" ? await schema(fields, shop) : schema,
  );
  shop.notices.keepSent({
    fields: repeatedFields(fields),
    back: shop.cameFrom ?? shop.url.pathname + shop.url.search,
  });
  if (submission.status !== "success") await saveTyped(shop, fields, save);
  return submission;
}

/** Stores the values of a refused form. @throws the page that asks for the password */
async function saveTyped(
  shop: Shop,
  fields: KnownFields,
  save: IntentOptions<object>["save"],
): Promise<void> {
  const saved = await save?.(shop, fields);
  if (saved && needsLogin(saved)) throw loginAgainPage(fields);
}

function sendingOf(fields: KnownFields): Sending {
  const via = fields.get("via");
  return { byScript: via === "fetcher" || via === BACKGROUND };
}

const envelope = z
  .object({ intent: z.string(), via: z.string(), [KEPT_EMAIL]: z.string() })
  .extend(againFieldsSchema.shape);

type Intents<More extends object> = Readonly<Record<string, Intent<More>>>;

/** The fields of each page's forms; the names in a schema are collected once (`fieldNamesOf`). */
const fieldsOf = new WeakMap<Intents<object>, z.ZodType>();

function allFields(intents: Intents<object>): z.ZodType {
  let fields = fieldsOf.get(intents);
  if (!fields)
    fieldsOf.set(
      intents,
      (fields = z.union([envelope, ...Object.values(intents).map((one) => one.fields)])),
    );
  return fields;
}

/**
 * Runs the operation of a page's form. Success: redirects (303) with a notice, or answers the script. Failure: the form
 * is answered with its input and the failures (422).
 * @param intents the page's forms; the first one is the default
 * @param chosenBy chooses the intent by other fields than `intent`, such as a named button
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

/** Like `answerForm` on a member's page: if the login has ended, requires the password before validation. */
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

async function readFields(
  request: Request,
  shop: Shop,
  intents: Intents<object>,
): Promise<KnownFields> {
  const fields = await readForm(request, allFields(intents)).catch((error: unknown) => {
    throw error instanceof Response ? unreadable(shop) : error;
  });
  await logInAgain(shop, fields);
  return fields;
}

/** Refuses a broken form, or one that this page does not have. A page with scripts stays and keeps the typed values. */
const unreadable = (shop: Shop): Response =>
  refusalForScript(400, { code: "refused", name: shop.t("validation:bad_request") });

function answerFields<More extends object>(
  fields: KnownFields,
  shop: Shop,
  intents: Intents<More>,
  chosenBy: (fields: KnownFields) => string | undefined = () => undefined,
) {
  const [first = ""] = Object.keys(intents);
  const name = chosenBy(fields) ?? fields.get("intent") ?? first;
  const operation =
    typeof name === "string" && Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!operation || typeof name !== "string") throw unreadable(shop);
  return operation.answer(name, shop, fields);
}
