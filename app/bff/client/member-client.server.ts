import type { Login } from "../account/login.server";
import type { AsMember, CallOptions } from "./api-client.server";

/** True for calls of the account, and of carts and wishlists without a guest's key. */
const needsLogin = ({ member, tempId }: CallOptions): boolean => member === true || tempId === null;

/** Adds the token to member calls. After a 401 a call is repeated with a new token, also a write, because a refused call changes nothing. */
export const withLogin =
  (login: Login): AsMember =>
  async (options, call) => {
    if (!needsLogin(options) || !(await login.isLoggedIn())) return call(options);
    const token = await login.token();
    if (!token.ok) return token;
    const answer = await call({ ...options, token: token.value });
    if (answer.ok || answer.status !== 401) return answer;
    const renewed = await login.renew(token.value);
    if (!renewed.ok) return renewed;
    const again = await call({ ...options, token: renewed.value });
    // the new token is refused too: ended on another device
    if (!again.ok && again.status === 401) await login.expire();
    return again;
  };
