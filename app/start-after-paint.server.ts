const PRELOAD = '<link rel="modulepreload"';
/** A link whose file is not asked for until its medium is changed. */
const LATER = `${PRELOAD} media="not all" fetchpriority="low"`;

/** Remix's last element of a page, which starts it: the manifest, the modules of its routes, and then its own entry. */
const STARTING = 'type="module" async="">';
const START = /^import ("[^"]+");?\n([^<]*)/;
const ROUTE = /import \* as (\w+) from ("[^"]+");/g;

/** A tab in the background is not painted before it is looked at: there nothing is waited for. */
const AFTER_PAINT = [
  "if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));",
  `for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.media = "all";`,
].join("\n");

/**
 * The page with scripts that are asked for and run once it is painted (decision 65): until then they would compete with the text, its fonts and
 * the largest picture, and on a phone a page that is in the browser's cache would be hydrated before it is seen. Every page works without
 * them. Remix writes these elements itself and takes no attributes for them; in development they stay as they are, since React tells of
 * attributes that it has not rendered. They stand at the page's end: what is before them is neither searched nor copied, which would cost a
 * tenth of rendering the page. Gives the page in pieces.
 */
export function startAfterPaint(html: string): string[] {
  const links = html.indexOf(PRELOAD);
  const start = html.lastIndexOf(STARTING) + STARTING.length;
  if (links < 0 || start < links) return [html];
  return [html.slice(0, links), html.slice(links, start).replaceAll(PRELOAD, LATER), html.slice(start).replace(START, startLater)];
}

function startLater(_start: string, manifest: string, rest: string): string {
  const routes = [...rest.matchAll(ROUTE)];
  const names = routes.map(([, name]) => name).join(", ");
  const imports = [manifest, ...routes.map(([, , file]) => file)].map((file) => `import(${file})`).join(", ");
  return [AFTER_PAINT, `const [, ${names}] = await Promise.all([${imports}]);`, rest.replace(ROUTE, "").trimStart()].join("\n");
}
