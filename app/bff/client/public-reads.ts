import { publicPolicyOf, UNREPORTED_TTL_MS, type PublicRead } from "~/cache/policies";
import type { ChangeSource } from "~/contract/core/change-topics";

/** True if a read of the path is the same for every shopper. */
export const isPublicPath = (path: string): boolean => publicPolicyOf(path) !== undefined;

/**
 * The cache rule of a call without a key; undefined if the answer may depend on the shopper.
 * @param changes undefined with an external backend, which reports none: then nothing is cached longer than `UNREPORTED_TTL_MS`
 */
export function publicReadOf(
  path: string,
  changes: ChangeSource | undefined,
): PublicRead | undefined {
  const read = publicPolicyOf(path);
  return changes || !read ? read : { ...read, ttlMs: Math.min(read.ttlMs, UNREPORTED_TTL_MS) };
}
