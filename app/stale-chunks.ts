const KEY = "reloaded-at";
/** 'Stale-chunk load failure triggers a page reload, at most once a minute' (specification section 8). */
const PAUSE_MS = 60_000;

/**
 * Whether a page whose part could not be loaded, as after a new version of the shop, may be loaded anew now: once a minute, and not without a
 * network, where a reload would only take the page away. Browsers without storage would reload for ever, so there it may not.
 */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = sessionStorage.getItem(KEY);
    if (last !== null && now - Number(last) < PAUSE_MS && now >= Number(last)) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // storage forbidden: nobody would remember the first reload
    return false;
  }
}

/** Stands for a page whose module could not be loaded: rendered, it is that error. */
export const failedModule = (error: unknown) => ({
  default: () => {
    throw error;
  },
});

let isLeft = false;

/**
 * Whether the shopper is going to another document. Firefox rejects every `import()` then, seconds before the other document comes; a reload would
 * bring the old page back.
 */
export const isBeingLeft = (): boolean => isLeft;

/** Finds out when the page is being left; a page that the browser restores is not. */
export function watchLeaving(): void {
  window.addEventListener("beforeunload", () => {
    isLeft = true;
    // a download or an e-mail address does not lead away
    setTimeout(() => void (isLeft = false), 10_000);
  });
  window.addEventListener("pageshow", () => void (isLeft = false));
}
