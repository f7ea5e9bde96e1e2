import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { MAX_FORM_BYTES } from "~/contract/forms/form-limit";
import type { Notice } from "~/contract/forms/notices";

/** Status for scripts if no action ran for a form. The page keeps typed values; nothing is reloaded, because that would fail too. */
export const NO_ANSWER_STATUS = 599;
/** The notice of a form without an answer from the shop. */
export const NO_ANSWER: Notice = { code: "no_answer", kind: "danger" };
/** The notice of a form above the limit without an answer: server or proxy close the connection before they have read a very large one. */
export const TOO_LARGE: Notice = { code: "too_large", kind: "danger" };

/** `shouldRevalidate`: Remix reloads after each form or removed hash (closing a modal), and would replace the page by its error if that fails. */
export const skipRevalidationOffline = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus !== NO_ANSWER_STATUS && !isPartLeft(change) && change.defaultShouldRevalidate;

const isPartLeft = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined &&
  currentUrl.hash !== "" &&
  currentUrl.href === nextUrl.href + currentUrl.hash;

/** Remix's message for server exceptions. */
const SERVER_ERROR = "Unexpected Server Error";

/**
 * Of every route with an action: otherwise a network failure, a proxy's error page or a refusal before the action replaces the page, and typed
 * values are lost.
 */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  // the action reads the body
  const form = request.clone();
  try {
    const answer = await serverAction();
    reportNoAnswer(null);
    return answer;
  } catch (error) {
    // a newer form aborts this one
    const notice = request.signal.aborted ? null : await noticeOfFailure(error, form);
    reportNoAnswer(notice);
    if (!notice) throw error;
    return Response.json(null, { status: NO_ANSWER_STATUS });
  }
}

/** Null for redirects, server exceptions and answers of the action. */
async function noticeOfFailure(error: unknown, form: Request): Promise<Notice | null> {
  if (isRouteErrorResponse(error)) return isNotice(error.data) ? error.data : null;
  if (!(error instanceof Error) || error.message === SERVER_ERROR) return null;
  return (await form.blob()).size > MAX_FORM_BYTES ? TOO_LARGE : NO_ANSWER;
}

/** The body of a refusal before the action: too many requests, a closed shop, or a form that the server does not accept. */
const isNotice = (data: unknown): data is Notice =>
  typeof data === "object" && data !== null && "kind" in data;

/** True if page data could not be fetched because the device is offline: browsers throw a TypeError. */
export const isOfflineError = (error: unknown): boolean =>
  typeof window !== "undefined" && error instanceof TypeError && !navigator.onLine;

type Listener = (notice: Notice | null) => void;
let listener: Listener | undefined;

/** Shows the notice of a form that no action has answered; null hides it. */
export const reportNoAnswer: Listener = (notice) => listener?.(notice);

/** Sets the listener for forms that no action has answered. @returns a function that removes it */
export function onNoAnswer(listen: Listener): () => void {
  listener = listen;
  return () => (listener = undefined);
}
