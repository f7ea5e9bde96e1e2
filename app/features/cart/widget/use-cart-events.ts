import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { clientAction } from "~/forms/no-answer";
import type { CartEvent } from "./cart-event";

type CartListener = (event: CartEvent) => void;

const listeners = new Set<CartListener>();

function isWithEvent(answer: unknown): answer is { update: CartEvent } {
  return typeof answer === "object" && answer !== null && "update" in answer;
}

/** `clientAction` of cart forms: returns the answer and notifies the page, because a busy browser may skip the render in which a fetcher has it. */
export async function reportCartEvents(args: ClientActionFunctionArgs): Promise<unknown> {
  const answer = await clientAction(args);
  if (isWithEvent(answer)) for (const onChange of listeners) onChange(answer.update);
  return answer;
}

/** Calls `onChange` once per cart change by any form of the page. */
export function useCartEvents(onChange: CartListener): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const listener: CartListener = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
