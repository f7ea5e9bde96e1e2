import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { clientAction } from "~/forms/no-answer";
import type { CartEvent } from "./cart-event";

type CartListener = (event: CartEvent) => void;

const listeners = new Set<CartListener>();

const isObject = (answer: unknown): answer is object =>
  typeof answer === "object" && answer !== null;
const hasUpdate = (answer: unknown): answer is { update: CartEvent } =>
  isObject(answer) && "update" in answer;
const hasRemovals = (answer: unknown): answer is { removed: CartEvent[] } =>
  isObject(answer) && "removed" in answer;

/** The changes of the cart that an answer tells. */
const eventsOf = (answer: unknown): CartEvent[] => [
  ...(hasUpdate(answer) ? [answer.update] : []),
  ...(hasRemovals(answer) ? answer.removed : []),
];

/** `clientAction` of cart forms: returns the answer and notifies the page, because a busy browser may skip the render in which a fetcher has it. */
export async function reportCartEvents(args: ClientActionFunctionArgs): Promise<unknown> {
  const answer = await clientAction(args);
  for (const event of eventsOf(answer)) for (const onChange of listeners) onChange(event);
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
