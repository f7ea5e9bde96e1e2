/** Scripts of others that pages load (specification section 1, 'Third-party tracking scripts, a chat widget and an affiliate tracker'). */

/** Optional purposes for which a shopper may allow cookies (specification section 4, 'Cookie consent'). */
export interface AllowedPurposes {
  analytical: boolean;
  marketing: boolean;
}

/** What a script may reach, as the Content-Security-Policy says it. */
export interface ScriptSources {
  script: readonly string[];
  style: readonly string[];
  img: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** A script as the browser is told of it. */
export interface PageScript {
  /** what has to be done before it is loaded */
  name: "tags" | "pixel" | "chat" | "affiliate";
  src: string;
  /** of the shop's account there */
  id?: string;
}

/** A script that the settings name. */
export interface KnownScript extends PageScript {
  purpose: keyof AllowedPurposes;
  sources: ScriptSources;
}

/** The settings of scripts; each is undefined where the shop has none. */
export interface ScriptSettings {
  /** container of Google Tag Manager */
  tags?: { id: string } | undefined;
  /** Meta's pixel */
  pixel?: { id: string } | undefined;
  /** the chat widget's script, followed by the further origins that it reaches */
  chat?: readonly string[] | undefined;
  /** the same of the affiliate tracker */
  affiliate?: readonly string[] | undefined;
}

const NOTHING: ScriptSources = { script: [], style: [], img: [], connect: [], frame: [] };

/** The scripts of the settings, each with the purpose that it needs consent for and the hosts that it reaches. */
export function knownScripts({ tags, pixel, chat, affiliate }: ScriptSettings): KnownScript[] {
  return [
    ...(tags ? [tagManager(tags)] : []),
    ...(pixel ? [metaPixel(pixel)] : []),
    ...(chat ? [scriptAt("chat", "analytical", chat)] : []),
    ...(affiliate ? [scriptAt("affiliate", "marketing", affiliate)] : []),
  ];
}

/** Google Tag Manager, with what Google's guide to CSP names for it and for Analytics 4. */
function tagManager({ id }: { id: string }): KnownScript {
  const own = "https://www.googletagmanager.com";
  const analytics = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
  const sources = {
    ...NOTHING,
    script: [own, "https://*.googletagmanager.com"],
    img: [own, ...analytics],
    connect: [own, ...analytics, "https://*.analytics.google.com"],
  };
  return { name: "tags", purpose: "analytical", id, src: `${own}/gtm.js?id=${id}`, sources };
}

/** Meta's pixel, which measures from its script and by pictures. */
function metaPixel({ id }: { id: string }): KnownScript {
  const own = "https://connect.facebook.net";
  const sources = { ...NOTHING, script: [own], img: ["https://www.facebook.com"], connect: [own, "https://www.facebook.com"] };
  return { name: "pixel", purpose: "marketing", id, src: `${own}/en_US/fbevents.js`, sources };
}

/** A script of any other service. Sockets are connected to; everything else is also for scripts, styles, pictures and frames. */
function scriptAt(name: "chat" | "affiliate", purpose: keyof AllowedPurposes, [src = "", ...further]: readonly string[]): KnownScript {
  const all = [...new Set([new URL(src).origin, ...further])];
  const http = all.filter((source) => !source.startsWith("ws"));
  return { name, purpose, src, sources: { script: http, style: http, img: http, connect: all, frame: http } };
}

/** Which scripts a page may load now, as the browser is told of them. */
export const allowedScripts = (scripts: readonly KnownScript[], allowed: AllowedPurposes): PageScript[] =>
  scripts.filter(({ purpose }) => allowed[purpose]).map(({ name, src, id }) => ({ name, src, ...(id !== undefined && { id }) }));

/** A service that receives data with the shopper's consent. */
export interface ConsentService extends Pick<KnownScript, "name" | "purpose"> {
  /** of its script */
  host: string;
}

/** The services of the scripts, for the question for consent. */
export const servicesOf = (scripts: readonly KnownScript[]): ConsentService[] =>
  scripts.map(({ name, purpose, src }) => ({ name, purpose, host: new URL(src).host }));

/** Everything that the scripts may reach, each once. */
export function sourcesOf(scripts: readonly KnownScript[]): ScriptSources {
  const all = (kind: keyof ScriptSources) => [...new Set(scripts.flatMap(({ sources }) => sources[kind]))];
  return { script: all("script"), style: all("style"), img: all("img"), connect: all("connect"), frame: all("frame") };
}
