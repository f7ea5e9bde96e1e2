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

/** The built shop of all test files, with demo gateway and company registry. A test uses its own cookies and goods, and changes no settings. */
export const sharedShop = (): SharedShop => inject("sharedShop");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, close } = await openJourneysShop();
  project.provide("sharedShop", { url, dataDir });
  return close;
}
