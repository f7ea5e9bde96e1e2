import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openJourneysShop } from "./journeys-shop";

/** A running shop: its address, and the folder of its data. */
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
 * The one built shop that the test files of a run share, with the demo gateway and a registry of companies. Each test uses a cookie jar and goods of
 * its own, and changes no setting.
 */
export const sharedShop = (): SharedShop => inject("sharedShop");

/** Vitest's global setup: starts the shared shop before the first file, and ends it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, close } = await openJourneysShop();
  project.provide("sharedShop", { url, dataDir });
  return close;
}
