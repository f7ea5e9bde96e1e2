import { setTimeout as pause } from "node:timers/promises";
import type { Fixtures, Step } from "./fixtures";
import { STEPS } from "./index";

/** Counts running and completed requests. After the end of the work it repeats requests that found a busy database. */
export function countedRequests() {
  const counted = { changing: 0, answered: 0, isCalm: true };
  async function send(request: Request): Promise<Response> {
    const again = request.clone();
    const isChange = request.method !== "GET";
    if (isChange) counted.changing += 1;
    try {
      const answer = await fetch(request);
      counted.answered += 1;
      return counted.isCalm && answer.status === 503
        ? await pause(500).then(() => send(again))
        : answer;
    } finally {
      if (isChange) counted.changing -= 1;
    }
  }
  return { counted, send };
}

/** Repeats all steps, one of each kind at a time. */
export function startWork(fixtures: Fixtures) {
  const done: { kind: string; step: Step; isAnswered: boolean }[] = [];
  let stopped = false;
  const isOver = () => stopped;
  const workers = Object.entries(STEPS).map(async ([kind, make]) => {
    while (!isOver()) {
      const one = { kind, step: make(fixtures), isAnswered: false };
      done.push(one);
      try {
        await one.step.run();
        one.isAnswered = true;
      } catch (error) {
        // 503 counts as no response
        if (!isOver() && !String(error).includes("503")) throw error;
      }
    }
  });
  const ended = Promise.allSettled(workers);
  return {
    done,
    /** call it before the kill; throws failures that came before */
    stop: () => {
      stopped = true;
      return async () => {
        for (const worker of await ended) if (worker.status === "rejected") throw worker.reason;
      };
    },
  };
}
