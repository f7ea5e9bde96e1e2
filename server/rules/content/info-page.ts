/** Versions valid at a time, newest first. */
export const validVersions = <V extends { version: number; valid_from: Date }>(
  versions: readonly V[],
  now: Date,
): V[] =>
  versions.filter(({ valid_from }) => valid_from <= now).sort((a, b) => b.version - a.version);
