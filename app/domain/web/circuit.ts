interface Limits {
  /** failures in a row that open it */
  failures: number;
  openMs: number;
}

/**
 * Decides whether an outside service is asked: after some failures in a row it is left alone for a while, then one call tries (ADR 78).
 * @param now a clock that never goes back, ms
 */
export function createCircuit({ failures: maxFailures, openMs }: Limits, now: () => number) {
  let failures = 0;
  let openUntil = 0;
  return {
    /** False while it is open. True lets the call go; its caller reports the outcome by `note`. */
    mayTry(): boolean {
      if (failures < maxFailures) return true;
      if (now() < openUntil) return false;
      openUntil = Infinity; // other calls are refused until this one ends
      return true;
    },
    note(isFailure: boolean) {
      failures = isFailure ? failures + 1 : 0;
      if (failures >= maxFailures) openUntil = now() + openMs;
    },
  };
}
