import type { ChildProcess } from "node:child_process";
import type { Ask } from "../ask";
import type { HttpGateway } from "../http-gateway";
import { CLEANER } from "../ordering";

/** A step of a shopper or an operator in a shop that may be killed at any moment. */
export interface Step {
  /** Takes the step. @throws when the shop is killed meanwhile */
  run(): Promise<void>;
  /** After the restart: checks that everything acknowledged is stored, and repeats what was not acknowledged. */
  settle(): Promise<void>;
}

/** What all steps share. */
export interface Fixtures {
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

/** The cart line of every order. */
export const LINE = { productId: CLEANER, quantity: 1 };
