import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

/** 'Strategy local' (specification section 4). */
const STRATEGY = "local";

/** What proves who somebody is. */
export interface Credentials {
  email: string;
  password: string;
}

/** remix-auth reads a form of its own; the shop's has been read and checked by then. */
const formOf = (credentials: Credentials): Request =>
  new Request("http://shop/login", { method: "POST", body: new URLSearchParams({ ...credentials }) });

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** Proves who somebody is by e-mail and password. @param verify asks the API, with what this request knows */
export function authenticate<T>(credentials: Credentials, verify: (credentials: Credentials) => Promise<T>): Promise<T> {
  const strategy = new FormStrategy<T>(({ form }) => verify({ email: textOf(form.get("email")), password: textOf(form.get("password")) }));
  return new Authenticator<T>().use(strategy, STRATEGY).authenticate(STRATEGY, formOf(credentials));
}
