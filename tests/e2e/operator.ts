import { runCommand } from "../support/operator";
import { test } from "./support";

/** Data folder of the journeys' shop; skips the test without one. */
export function dataFolder(): string {
  const folder = process.env["SHOP_DATA"];
  test.skip(folder === undefined, "the data folder of the shop at SHOP_URL is unknown");
  return folder ?? "";
}

export const command = (...args: string[]): Promise<string> => runCommand(dataFolder(), ...args);
