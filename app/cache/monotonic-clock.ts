/** Clock for lifetimes in memory: it never goes back, as `Date` does when the system's time is corrected. Tests can replace `performance`. */
export const monotonicClock = { now: (): number => performance.now() };
