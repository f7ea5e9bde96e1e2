import type { ChildProcess } from "node:child_process";
import type { Ask } from "../ask";
import type { HttpGateway } from "../http-gateway";
import { CLEANER } from "../ordering";

/** A step of a shopper or operator in a shop that may be killed. */
export interface Step {
  /** Runs the step. @throws if the shop is killed */
  run(): Promise<void>;
  /** After the restart: checks that everything acknowledged is stored, and repeats what was not acknowledged. */
  settle(): Promise<void>;
}

/** Shared data of the steps. */
export interface Fixtures {
  ask: Ask;
  url: string;
  dataDir: string;
  /** environment of the operator's commands */
  env: NodeJS.ProcessEnv;
  gateway: HttpGateway;
  /** running commands, killed with the shop */
  commands: Set<ChildProcess>;
  /** numbers of settled orders */
  orders: Set<string>;
  deleted: Set<number>;
}

/** A voucher of 10 Kč, used by every second order. */
export const VOUCHER = "DESETKORUN";

/** The cart line of every order. */
export const LINE = { productId: CLEANER, quantity: 1 };
