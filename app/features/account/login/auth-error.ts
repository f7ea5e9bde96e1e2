/** Browser event on `document` for each refused or ended login (ADR 59). */
const AUTH_ERROR = "auth-error";

interface AuthError {
  /** codes of the failures, such as `wrong_login`; `login_ended` */
  codes: string[];
}

declare global {
  interface DocumentEventMap {
    [AUTH_ERROR]: CustomEvent<AuthError>;
  }
}

/** 'Auth errors are recorded and passed to listeners' (specification section 8). The server's log and metrics record them. */
export const passAuthError = (detail: AuthError): boolean =>
  document.dispatchEvent(new CustomEvent(AUTH_ERROR, { detail }));

/** Calls `listener` for each refused or ended login. @returns ends it */
export function onAuthError(listener: (error: AuthError) => void): () => void {
  const onEvent = ({ detail }: CustomEvent<AuthError>) => listener(detail);
  document.addEventListener(AUTH_ERROR, onEvent);
  return () => document.removeEventListener(AUTH_ERROR, onEvent);
}
