import type { Failure } from "~/contract/failures/failure-codes";

/** Login fields that are sent with another form. */
export const AGAIN = { email: "again.email", password: "again.password" } as const;

/** Data of the page that asks for the password and repeats a form. */
export interface LoginAgain {
  fields: [string, string][];
  email: string;
  failures: Failure[];
}

export function loginAgainOf(body: unknown): LoginAgain | null {
  if (typeof body !== "object" || body === null) return null;
  return isLoginAgain(body) ? body : null;
}

const isLoginAgain = (body: object): body is LoginAgain =>
  "fields" in body && "email" in body && "failures" in body;
