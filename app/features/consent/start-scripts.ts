import type { AllowedPurposes, PageScript } from "~/domain/page-scripts";

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

/** Loads scripts once into the head with the page's nonce, and passes the consent. */
export function startScripts(scripts: readonly PageScript[], allowed: AllowedPurposes): void {
  const isFirst = started.size === 0;
  for (const script of scripts) {
    if (script.name === "tags") setTagConsent(allowed, isFirst ? "default" : "update");
    if (started.has(script.src)) continue;
    started.add(script.src);
    prepare(script);
    const element = document.createElement("script");
    element.async = true;
    element.src = script.src;
    element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    document.head.append(element);
  }
}

/** Global state that a service's script expects. */
function prepare({ name, id }: PageScript): void {
  if (name === "tags") toDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
  if (name !== "pixel" || window.fbq) return;
  const fbq: MetaQueue = Object.assign(
    (...call: unknown[]): void => void (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)),
    { queue: [], push: undefined, loaded: true, version: "2.0" },
  );
  fbq.push = fbq;
  window.fbq = window._fbq = fbq;
  fbq("init", id);
  fbq("track", "PageView");
}

/** Google's consent mode. */
function setTagConsent({ analytical, marketing }: AllowedPurposes, how: "default" | "update"): void {
  const word = (allowed: boolean) => (allowed ? "granted" : "denied");
  const advertising = { ad_storage: word(marketing), ad_user_data: word(marketing), ad_personalization: word(marketing) };
  command("consent", how, { analytics_storage: word(analytical), ...advertising });
}

/** Google recognises a command by the type of `arguments`. */
function command(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- Google does not accept an array
  toDataLayer(arguments);
}

function toDataLayer(entry: object): void {
  const layer: object[] = (window.dataLayer ??= []);
  layer.push(entry);
}
