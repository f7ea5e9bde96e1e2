import { GUARD_FIELDS } from "~/contract/forms/guard-fields";
import { AGAIN } from "~/contract/forms/login-again";

/** Fields that scripts or the login page add. */
const ADDED: readonly string[] = ["via", GUARD_FIELDS.token, ...Object.values(AGAIN)];
/** Passwords and numbers of payment cards. */
const SECRET = /password|card|cvc|cvv/i;

/** The fields of a form that is offered to be sent again. A page never repeats secrets. */
export const repeatedFields = (
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): [string, string][] =>
  [...fields].flatMap(([name, value]) =>
    typeof value === "string" && !ADDED.includes(name) && !SECRET.test(name)
      ? [[name, value] satisfies [string, string]]
      : [],
  );
