import { runCommand } from "../../support/shops/operator";

/** Data folder of the journeys' shop. */
export const dataFolder = (): string => process.env["SHOP_DATA"] ?? "";

export const command = (...args: string[]): Promise<string> => runCommand(dataFolder(), ...args);
