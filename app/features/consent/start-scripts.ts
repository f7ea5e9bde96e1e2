import type { AllowedPurposes, PageScript } from "~/domain/web";
import { pushToDataLayer, stateConsent } from "./data-layer";
import { loadScript } from "./load-script";

declare global {
  interface Window {
    fbq?: MetaQueue;
    _fbq?: MetaQueue;
  }
}

/** Meta's call queue until its script has loaded. */
interface MetaQueue {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: unknown;
  loaded: boolean;
  version: string;
}

const started = new Set<string>();

/** Loads scripts once, and passes the consent. */
export function startScripts(scripts: readonly PageScript[], allowed: AllowedPurposes): void {
  for (const script of scripts) {
    if (script.name === "tags") stateConsent(allowed);
    if (started.has(script.src)) continue;
    started.add(script.src);
    prepare(script, allowed);
    loadScript(script.src);
  }
}

/** Global state that a service's script expects. */
function prepare({ name, id }: PageScript, allowed: AllowedPurposes): void {
  if (name === "tags") pushToDataLayer(allowed, { "gtm.start": Date.now(), event: "gtm.js" });
  if (name !== "pixel" || window.fbq) return;
  const fbq: MetaQueue = Object.assign(
    (...call: unknown[]): void =>
      void (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)),
    { queue: [], push: undefined, loaded: true, version: "2.0" },
  );
  fbq.push = fbq;
  window.fbq = window._fbq = fbq;
  fbq("init", id);
  fbq("track", "PageView");
}
