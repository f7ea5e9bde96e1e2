const KEY = "reloaded-at";
/** 'Stale-chunk load failure triggers a page reload, at most once a minute' (specification section 8). */
const PAUSE_MS = 60_000;

/**
 * True if a page with a module that failed to load may be reloaded: once a minute, not offline, and not without storage, because it would reload for
 * ever.
 */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = sessionStorage.getItem(KEY);
    if (last !== null && now - Number(last) < PAUSE_MS && now >= Number(last)) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // storage forbidden: the reload could not be remembered
    return false;
  }
}

/** Loads the page that the shopper wanted: the target of the link that was clicked, otherwise the present page again. */
export function reloadWanted(): void {
  const { state, location } = window.__remixRouter.state.navigation;
  if (state === "loading")
    window.location.assign(location.pathname + location.search + location.hash);
  else window.location.reload();
}

/** Replaces a module that failed to load; rendering it throws the error. */
export const failedModule = (error: unknown) => ({
  default: () => {
    throw error;
  },
});

let isLeft = false;

/** True during navigation to another document. Firefox rejects `import()` then, and a reload would cancel the navigation. */
export const isBeingLeft = (): boolean => isLeft;

/** Detects navigation to another document; reset if the browser restores the page. */
export function watchLeaving(): void {
  window.addEventListener("beforeunload", () => {
    isLeft = true;
    // downloads and mailto links do not leave the page
    setTimeout(() => void (isLeft = false), 10_000);
  });
  window.addEventListener("pageshow", () => void (isLeft = false));
}
