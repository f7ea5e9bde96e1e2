import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { diskFullOf, StartError } from "../start/start-error";
import { MIN_SECRET_LENGTH, type Config } from "./config";

/** The secrets that sign cookies, newest first: configured ones, or one that is generated and stored in the data folder (`openDataFolder`). */
export function cookieSecrets({
  sessionSecrets,
  dataDir,
}: Pick<Config, "sessionSecrets" | "dataDir">): readonly string[] {
  return sessionSecrets ?? [storedSecret(path.join(dataDir, "session-secret"))];
}

function storedSecret(file: string): string {
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString("base64url"));
  const secret = readSecret(file);
  if (secret.length < MIN_SECRET_LENGTH)
    throw new StartError(
      `${file} is damaged`,
      "delete it: the shop generates a new one, and shoppers are logged out",
    );
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(
      `${file} cannot be read`,
      "make it readable for the user who runs the shop, or delete it",
      { cause: error },
    );
  }
}

/** Creates a file unless it exists. A hard link makes it appear complete. */
function createOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw diskFullOf(error, path.dirname(file)) ?? error;
  } finally {
    rmSync(draft, { force: true });
  }
}
