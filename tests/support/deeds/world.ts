import type { ChildProcess } from "node:child_process";
import type { Ask } from "../ask";
import type { HttpGateway } from "../http-gateway";
import { CLEANER } from "../ordering";

/** What somebody does with a shop that may die at any moment. */
export interface Deed {
  /** Does it; throws when the shop dies. */
  run(): Promise<void>;
  /** Looks, in a shop that lives again, whether what was answered is there, and does again what was not. */
  settle(): Promise<void>;
}

/** Where it happens. */
export interface World {
  ask: Ask;
  url: string;
  dataDir: string;
  /** of the operator's commands, which work on the same data */
  env: NodeJS.ProcessEnv;
  gateway: HttpGateway;
  /** commands under way, which die with the shop */
  commands: Set<ChildProcess>;
  /** numbers of the orders that were settled */
  orders: Set<string>;
  /** accounts that are deleted for good */
  deleted: Set<number>;
}

/** A code that takes 10 Kč off, and that one of two orders uses. */
export const VOUCHER = "DESETKORUN";

/** What everybody buys. */
export const LINE = { productId: CLEANER, quantity: 1 };
