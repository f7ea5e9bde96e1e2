const PRELOAD = '<link rel="modulepreload"';
/** A preload that is deferred until its medium changes. */
const LATER = `${PRELOAD} media="not all" fetchpriority="low"`;

/** Remix's start script: manifest, route modules, entry. */
const START = /(type="module" async="">)import ("[^"]+");?\n([^<]*)/;
const ROUTE = /import \* as (\w+) from ("[^"]+");/g;

/**
 * Waits until the page is painted and loaded and the browser is idle; at most three seconds from the first frame, and not after input. Background
 * tabs do not wait.
 */
const WHEN_IDLE_OR_TOUCHED = [
  "if (!document.hidden) await new Promise((start) => requestAnimationFrame(() => setTimeout(() => {",
  `for (const touch of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]) addEventListener(touch, start, { once: true, passive: true, capture: true });`,
  `const idle = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 100);`,
  `if (document.readyState === "complete") idle(); else addEventListener("load", idle, { once: true });`,
  "setTimeout(start, 3000);",
  "})));",
  `for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.media = "all";`,
].join("\n");

/**
 * Defers the page's scripts until it is idle or touched (ADR 10): otherwise they compete with text, fonts and the largest picture, and a cached page
 * would be hydrated before it is painted. Pages work without them. Remix writes these elements without options; in development they stay unchanged,
 * because React warns about unknown attributes.
 */
export function startWhenIdle(html: string): string {
  // they are at the end: searching the whole page takes 4 % of its rendering
  const scripts = html.indexOf(PRELOAD);
  if (scripts < 0) return html;
  const end = html
    .slice(scripts)
    .replaceAll(PRELOAD, LATER)
    .replace(START, (_start, element: string, manifest: string, rest: string) => {
      const routes = [...rest.matchAll(ROUTE)];
      const names = routes.map(([, name]) => name).join(", ");
      const imports = [manifest, ...routes.map(([, , file]) => file)]
        .map((file) => `import(${file})`)
        .join(", ");
      return [
        `${element}${WHEN_IDLE_OR_TOUCHED}`,
        `const [, ${names}] = await Promise.all([${imports}]);`,
        rest.replace(ROUTE, "").trimStart(),
      ].join("\n");
    });
  return html.slice(0, scripts) + end;
}
