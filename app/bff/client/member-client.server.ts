import type { Login } from "../account/login.server";
import { failedWith, type ApiResult } from "../forms/failure.server";
import type { AsMember, CallOptions } from "./api-client.server";

/** True for calls of the account, and of carts and wishlists without a guest's key. */
const needsLogin = ({ member, tempId }: CallOptions): boolean => member === true || tempId === null;

/** A 401 to a call that needs no login says nothing about one: the backend refuses the call. */
const refusedGuest = <T>(answer: ApiResult<T>): ApiResult<T> =>
  !answer.ok && failedWith(answer, "unauthenticated")
    ? { ...answer, status: 403, failure: { code: "forbidden" } }
    : answer;

/** Adds the token to member calls. After a 401 a call is repeated with a new token, also a write, because a refused call changes nothing. */
export const withLogin =
  (login: Login): AsMember =>
  async (options, call) => {
    if (!needsLogin(options)) return refusedGuest(await call(options));
    if (!(await login.isLoggedIn())) return call(options);
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
