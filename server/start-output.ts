import type { Config } from "./config";

export type OnStep = (name: string, ms: number) => void;

export async function runStep(name: string, onStep: OnStep, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  onStep(name, performance.now() - start);
}

export const formatStep = (name: string, ms: number): string => `${name}: done (${(ms / 1000).toFixed(1)} s)`;

/** Members of the demo data (`server/db/seed/data/members.json`) and their public password. */
export const DEMO_LOGINS = {
  emails: ["eva@naslap.example", "jana@naslap.example", "petr@naslap.example", "podlahar@naslap.example"],
  password: "naslap-ukazka",
};

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
