import { runCommand } from "../support/operator";
import { test } from "./support";

/** The data folder of the journeys' shop; one that somebody else has started keeps its own. */
export function dataFolder(): string {
  const folder = process.env["SHOP_DATA"];
  test.skip(folder === undefined, "the data of a shop that SHOP_URL names are elsewhere");
  return folder ?? "";
}

/** Runs one of the operator's commands beside the running shop. @returns what it wrote */
export const command = (...args: string[]): Promise<string> => runCommand(dataFolder(), ...args);
