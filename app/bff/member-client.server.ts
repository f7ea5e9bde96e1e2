import type { ApiClient, CallOptions } from "./api-client.server";
import type { ApiResult } from "./failure.server";
import type { Login } from "./login.server";

/** What the login opens: calls of the account, and those of a cart or wishlist that has no guest's key. */
const isMembers = ({ member, tempId }: CallOptions): boolean => member === true || tempId === null;

/**
 * The API's client of a shopper who may be logged in: calls of a member carry the token, and come again with a new one where it has ended. A call
 * that was refused for its token has done nothing, so this is safe for changes too. What all shoppers share is asked without one.
 */
export function withLogin(api: ApiClient, login: Login): ApiClient {
  async function asMember<T>(options: CallOptions, call: (options: CallOptions) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    if (!isMembers(options) || !(await login.isHeld())) return call(options);
    const token = await login.token();
    if (!token.ok) return token;
    const answer = await call({ ...options, token: token.value });
    if (answer.ok || answer.status !== 401) return answer;
    const renewed = await login.renew(token.value);
    if (!renewed.ok) return renewed;
    const again = await call({ ...options, token: renewed.value });
    // a new token that is refused at once: ended on another device meanwhile
    if (!again.ok && again.status === 401) await login.over();
    return again;
  }
  return {
    file: (path, type) => api.file(path, type),
    get: (path, schema, options = {}) => asMember(options, (carried) => api.get(path, schema, carried)),
    send: (method, path, schema, options = {}) => asMember(options, (carried) => api.send(method, path, schema, carried)),
  };
}
