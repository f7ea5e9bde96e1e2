const PRELOAD = '<link rel="modulepreload"';
/** A link whose file is not asked for until its medium is changed. */
const LATER = `${PRELOAD} media="not all" fetchpriority="low"`;

/** What Remix writes to start a page: the manifest, the modules of its routes, and then its own entry. */
const START = /(type="module" async="">)import ("[^"]+");?\n([^<]*)/;
const ROUTE = /import \* as (\w+) from ("[^"]+");/g;

/**
 * Waits until the page is painted and has all it asked for, and the browser has nothing else to do; from the first frame on for three seconds at most,
 * and no longer than until somebody moves, presses or scrolls. A tab in the background is not painted before it is looked at: there nothing is waited for.
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
 * The page with scripts that are asked for and run once it is idle or touched (decision 65): until then they would compete with the text, its
 * fonts and the largest picture, and on a phone a page that is in the browser's cache would be hydrated before it is seen. Every page works without
 * them. Remix writes these elements itself and takes no attributes for them; in development they stay as they are, since React tells of
 * attributes that it has not rendered.
 */
export function startWhenIdle(html: string): string {
  // they stand at the end: searching the whole page takes 4 % of rendering it
  const scripts = html.indexOf(PRELOAD);
  if (scripts < 0) return html;
  const end = html
    .slice(scripts)
    .replaceAll(PRELOAD, LATER)
    .replace(START, (_start, element: string, manifest: string, rest: string) => {
      const routes = [...rest.matchAll(ROUTE)];
      const names = routes.map(([, name]) => name).join(", ");
      const imports = [manifest, ...routes.map(([, , file]) => file)].map((file) => `import(${file})`).join(", ");
      return [
        `${element}${WHEN_IDLE_OR_TOUCHED}`,
        `const [, ${names}] = await Promise.all([${imports}]);`,
        rest.replace(ROUTE, "").trimStart(),
      ].join("\n");
    });
  return html.slice(0, scripts) + end;
}
