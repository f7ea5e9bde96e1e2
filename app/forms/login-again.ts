import type { Failure } from "~/contract/failure-codes";

/** Names of the fields that log in together with another form. */
export const AGAIN = { email: "again.email", password: "again.password" } as const;

/** What the page shows that asks for the password before it goes on with a form. */
export interface LoginAgain {
  /** of the form that was refused, as they were sent */
  fields: [string, string][];
  email: string;
  failures: Failure[];
}

/** The page's data, in the error that it is shown for. */
export function loginAgainOf(body: unknown): LoginAgain | null {
  if (typeof body !== "object" || body === null) return null;
  return isLoginAgain(body) ? body : null;
}

const isLoginAgain = (body: object): body is LoginAgain => "fields" in body && "email" in body && "failures" in body;
