import type { Config } from "./config";

/** Reports a finished step of the start. */
export type OnStep = (name: string, ms: number) => void;

/** Runs a step of the start and reports its time. */
export async function runStep(name: string, onStep: OnStep, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  onStep(name, performance.now() - start);
}

/** The printed line of a step. */
export const formatStep = (name: string, ms: number): string => `${name}: done (${(ms / 1000).toFixed(1)} s)`;

/** Members of the demo data (`server/db/seed/data/members.json`) and their public password. */
export const DEMO_LOGINS = {
  emails: ["eva@naslap.example", "jana@naslap.example", "petr@naslap.example", "podlahar@naslap.example"],
  password: "naslap-ukazka",
};

/** The printed lines of a shop that is open: addresses, place of the data, demo logins. */
export function openLines(
  config: Pick<Config, "publicUrl" | "localeDomains" | "databaseUrl" | "dataDir" | "apiBaseUrl" | "demo" | "demoMembers">,
): string[] {
  const { publicUrl, localeDomains, databaseUrl, dataDir, apiBaseUrl, demo, demoMembers } = config;
  const database = apiBaseUrl ? `backend ${apiBaseUrl}` : databaseUrl ? `PostgreSQL ${new URL(databaseUrl).host}` : "SQLite";
  return [
    `Nášlap is open at ${publicUrl}`,
    `In English: ${localeDomains.en ?? `${publicUrl}/en`}`,
    `Data: ${dataDir} (${database})`,
    ...(demo && demoMembers && !apiBaseUrl ? [`Demo logins: ${DEMO_LOGINS.emails.join(", ")}; password ${DEMO_LOGINS.password}`] : []),
  ];
}
