/** True the first time; remembers an event for all tabs. */
export function isFirst(key: string): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "1");
    return true;
  } catch {
    // no storage: rather no event than one at every reload
    return false;
  }
}
