import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openJourneysShop } from "./journeys-shop";

export interface SharedShop {
  url: string;
  dataDir: string;
}

declare module "vitest" {
  interface ProvidedContext {
    sharedShop: SharedShop;
  }
}

/**
 * The built shop that all test files of a run share, with demo gateway and company registry. Each test uses its own cookies and goods and does not change
 * settings.
 */
export const sharedShop = (): SharedShop => inject("sharedShop");

/** Vitest's global setup: runs the shared shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, close } = await openJourneysShop();
  project.provide("sharedShop", { url, dataDir });
  return close;
}
