export interface FailedCall {
  method: string;
  /** without the query */
  path: string;
  status: number;
  requestId: string;
}

/** 'Status 400 or above is reported to an error-reporting service, except 401 on the current-user call' (specification section 8). */
export const isReported = ({
  method,
  path,
  status,
}: Pick<FailedCall, "method" | "path" | "status">): boolean =>
  status >= 400 && !(status === 401 && method === "GET" && path === "/api/me");

export const BROWSER_ERRORS_PATH = "/browser-errors";
