import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, MIN_SECRET_LENGTH, type Config } from "./config";

/** The secrets that sign cookies, newest first: those of the configuration, else one that the shop makes once and keeps. */
export function cookieSecrets({ sessionSecrets, dataDir }: Pick<Config, "sessionSecrets" | "dataDir">): readonly string[] {
  return sessionSecrets ?? [keptSecret(path.join(dataDir, "session-secret"))];
}

function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  createOnce(file, randomBytes(32).toString("base64url"));
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError([`${file} is damaged: delete it to have a new one made (shoppers will be logged out)`]);
  return secret;
}

/** Writes a file unless it is there. By a link, so that nobody ever reads half of it. */
function createOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
}
