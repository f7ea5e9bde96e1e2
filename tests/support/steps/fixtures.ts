import type { ChildProcess } from "node:child_process";
import type { Ask } from "../backends/ask";
import { CLEANER } from "../orders/ordering";
import type { HttpGateway } from "../services/http-gateway";

/** A step of a shopper or an operator, interrupted by kills of the shop. */
export interface Step {
  /** @throws if the shop is killed */
  run(): Promise<void>;
  /** After the restart: checks that everything acknowledged is stored, and repeats the rest. */
  settle(): Promise<void>;
}

export interface Fixtures {
  ask: Ask;
  url: string;
  dataDir: string;
  /** environment of the operator's commands */
  env: NodeJS.ProcessEnv;
  gateway: HttpGateway;
  /** running commands; a kill ends them too */
  commands: Set<ChildProcess>;
  /** numbers of settled orders */
  orders: Set<string>;
  deleted: Set<number>;
}

/** A voucher of 10 Kč for every second order. */
export const VOUCHER = "DESETKORUN";

/** The line of every order. */
export const LINE = { productId: CLEANER, quantity: 1 };
