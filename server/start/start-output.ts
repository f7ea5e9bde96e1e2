import type { Config } from "../settings/config";

export type OnStep = (name: string, ms: number) => void;

export async function runStep<T>(name: string, onStep: OnStep, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  onStep(name, performance.now() - start);
  return result;
}

export const formatStep = (name: string, ms: number): string =>
  `${name}: done (${(ms / 1000).toFixed(1)} s)`;

/** Password of all demo members. */
const DEMO_PASSWORD = "naslap-ukazka";

/** What the start found in the database. */
export interface Prepared {
  /** addresses of demo members who may log in */
  demoMembers: readonly string[];
}

export function openLines(
  config: Pick<Config, "publicUrl" | "localeDomains" | "databaseUrl" | "dataDir" | "apiBaseUrl">,
  { demoMembers }: Prepared,
): string[] {
  const { publicUrl, localeDomains, databaseUrl, dataDir, apiBaseUrl } = config;
  const database = apiBaseUrl
    ? `backend ${apiBaseUrl}`
    : databaseUrl
      ? `PostgreSQL ${new URL(databaseUrl).host}`
      : "SQLite";
  return [
    `Nášlap is open at ${publicUrl}`,
    `In English: ${localeDomains.en ?? `${publicUrl}/en`}`,
    `Data: ${dataDir} (${database})`,
    ...(demoMembers.length > 0
      ? [`Demo logins: ${demoMembers.join(", ")}; password ${DEMO_PASSWORD}`]
      : []),
  ];
}
