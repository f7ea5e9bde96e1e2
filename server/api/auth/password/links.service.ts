import { createHash } from "node:crypto";
import { emailKey } from "~/domain/customer";
import type { Queries } from "../../../db/index";
import { randomId, type Random } from "../../shared/random";
import { findLink, insertLink, takeLink, type LinkRow } from "./links.repo";

const LIVES_MS = {
  confirm_email: 86_400_000,
  reset_password: 3_600_000,
  newsletter: 7 * 86_400_000,
} as const;

/** Secrets of mailed links: stored as hashes, single use. */
export type Links = ReturnType<typeof createLinks>;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const createLinks = (random: Random) => ({
  secret: () => randomId(random),

  /** Creates a secret. @param userId null creates one that opens nothing, for the same response time */
  async make(
    tx: Queries,
    kind: LinkRow["kind"],
    { userId, email }: { userId: number | null; email: string },
    now: Date,
  ): Promise<string> {
    const secret = randomId(random);
    const expires_at = new Date(now.getTime() + LIVES_MS[kind]);
    await insertLink(tx, {
      hash: hashOf(secret),
      kind,
      user_id: userId,
      email_key: emailKey(email),
      expires_at,
    });
    return secret;
  },
  /** Reads a secret's link without using it up. */
  read: (db: Queries, kind: LinkRow["kind"], secret: string, now: Date) =>
    findLink(db, hashOf(secret), kind, now),
  /** Reads a secret's link and uses it up: only one of several requests gets it. */
  take: (tx: Queries, kind: LinkRow["kind"], secret: string, now: Date) =>
    takeLink(tx, hashOf(secret), kind, now),
});
