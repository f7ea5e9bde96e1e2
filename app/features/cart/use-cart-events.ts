import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { clientAction } from "~/forms/unreached";
import type { CartEvent } from "./cart-event";

type Hear = (event: CartEvent) => void;

const listeners = new Set<Hear>();

function isWithEvent(answer: unknown): answer is { update: CartEvent } {
  return typeof answer === "object" && answer !== null && "update" in answer;
}

/**
 * `clientAction` of screens with cart forms: returns the server's answer and notifies the page. It reads the answer itself, because a busy browser
 * may skip the only render in which a finished fetcher has it.
 */
export async function tellCartEvents(args: ClientActionFunctionArgs): Promise<unknown> {
  const answer = await clientAction(args);
  if (isWithEvent(answer)) for (const hear of listeners) hear(answer.update);
  return answer;
}

/** Calls `onChange` once per cart change by any form of the page. */
export function useCartEvents(hear: Hear): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listener: Hear = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
