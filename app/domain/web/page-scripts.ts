/** External scripts of pages (specification section 1, 'Third-party tracking scripts, a chat widget and an affiliate tracker'). */

/** Optional cookie purposes (specification section 4, 'Cookie consent'). */
export interface AllowedPurposes {
  analytical: boolean;
  marketing: boolean;
}

/** A chat neither measures nor advertises, so it is asked for by itself, if the shop has one (ADR 59). */
export interface ScriptPurposes extends AllowedPurposes {
  chat: boolean;
}

interface ScriptSources {
  script: readonly string[];
  style: readonly string[];
  img: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

export interface PageScript {
  name: "tags" | "pixel" | "chat" | "affiliate";
  src: string;
  id?: string;
}

export interface KnownScript extends PageScript {
  purpose: keyof ScriptPurposes;
  sources: ScriptSources;
}

/** Settings of scripts; undefined: not used. */
export interface ScriptSettings {
  /** container of Google Tag Manager */
  tags?: { id: string } | undefined;
  pixel?: { id: string } | undefined;
  /** the chat widget's script, then further origins */
  chat?: readonly string[] | undefined;
  /** the affiliate tracker's script, then further origins */
  affiliate?: readonly string[] | undefined;
}

const NOTHING: ScriptSources = { script: [], style: [], img: [], connect: [], frame: [] };

/** The scripts that the settings name, each with its purpose and hosts. */
export function knownScripts({ tags, pixel, chat, affiliate }: ScriptSettings): KnownScript[] {
  return [
    ...(tags ? [tagManager(tags)] : []),
    ...(pixel ? [metaPixel(pixel)] : []),
    ...(chat ? [scriptAt("chat", "chat", chat)] : []),
    ...(affiliate ? [scriptAt("affiliate", "marketing", affiliate)] : []),
  ];
}

/** Google Tag Manager, with the hosts of Google's CSP guide for it and for Analytics 4. */
function tagManager({ id }: { id: string }): KnownScript {
  const host = "https://www.googletagmanager.com";
  const analytics = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
  const sources = {
    ...NOTHING,
    script: [host, "https://*.googletagmanager.com"],
    img: [host, ...analytics],
    connect: [host, ...analytics, "https://*.analytics.google.com"],
  };
  return { name: "tags", purpose: "analytical", id, src: `${host}/gtm.js?id=${id}`, sources };
}

/** Meta's pixel, which sends data by its script and pictures. */
function metaPixel({ id }: { id: string }): KnownScript {
  const host = "https://connect.facebook.net";
  const sources = {
    ...NOTHING,
    script: [host],
    img: ["https://www.facebook.com"],
    connect: [host, "https://www.facebook.com"],
  };
  return { name: "pixel", purpose: "marketing", id, src: `${host}/en_US/fbevents.js`, sources };
}

/** A script of any other service. Sockets are connected to; everything else is also for scripts, styles, pictures and frames. */
function scriptAt(
  name: "chat" | "affiliate",
  purpose: keyof ScriptPurposes,
  [src = "", ...further]: readonly string[],
): KnownScript {
  const all = [...new Set([new URL(src).origin, ...further])];
  const http = all.filter((source) => !source.startsWith("ws"));
  return {
    name,
    purpose,
    src,
    sources: { script: http, style: http, img: http, connect: all, frame: http },
  };
}

/** Scripts whose purpose the shopper has agreed to. */
export const allowedScripts = (
  scripts: readonly KnownScript[],
  allowed: ScriptPurposes,
): PageScript[] =>
  scripts
    .filter(({ purpose }) => allowed[purpose])
    .map(({ name, src, id }) => ({ name, src, ...(id !== undefined && { id }) }));

/** A service that receives data with consent. */
export interface ConsentService extends Pick<KnownScript, "name" | "purpose"> {
  host: string;
}

/** The services of each purpose. Consent to marketing also lets Google use its analytics for advertising (consent mode). */
export const servicesOf = (scripts: readonly KnownScript[]): ConsentService[] =>
  scripts.flatMap(({ name, purpose, src }) => {
    const purposes = name === "tags" ? ([purpose, "marketing"] as const) : [purpose];
    return purposes.map((one) => ({ name, purpose: one, host: new URL(src).host }));
  });

/** True if the services choose or measure advertising; a partner network only pays commissions. */
export const hasAdvertising = (services: readonly ConsentService[]): boolean =>
  services.some(({ name, purpose }) => purpose === "marketing" && name !== "affiliate");

/** All hosts of the scripts for the content security policy, each once. */
export function sourcesOf(scripts: readonly Pick<KnownScript, "sources">[]): ScriptSources {
  const all = (kind: keyof ScriptSources) => [
    ...new Set(scripts.flatMap(({ sources }) => sources[kind])),
  ];
  return {
    script: all("script"),
    style: all("style"),
    img: all("img"),
    connect: all("connect"),
    frame: all("frame"),
  };
}

/** True for the test server of Zboží.cz, where everybody sees the orders. */
export const isZboziSandbox = (url: string): boolean =>
  new URL(url).hostname.startsWith("sandbox.");

/** The shop at Zboží.cz. */
export interface ZboziShop {
  shopId: string;
  isSandbox: boolean;
}

const SEZNAM = ["https://c.seznam.cz", "https://h.seznam.cz"];

/** The script of conversions of Zboží.cz. It runs only for an order whose buyer agreed to them, so it is no script with a cookie purpose (ADR 59). */
export const ZBOZI_SCRIPT: Pick<KnownScript, "src" | "sources"> = {
  src: "https://c.seznam.cz/js/rc.js",
  sources: { ...NOTHING, script: SEZNAM, img: SEZNAM, connect: SEZNAM },
};
