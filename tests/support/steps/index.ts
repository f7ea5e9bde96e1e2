import { deleting, takingOver } from "./accounts";
import { cancelling, importing, ordering, paying } from "./orders";
import type { Step, Fixtures } from "./fixtures";

export const STEPS: Readonly<Record<string, (fixtures: Fixtures) => Step>> = {
  ordering,
  paying,
  "paying and cancelling": cancelling(true),
  cancelling: cancelling(false),
  "importing a statement": importing,
  registering: takingOver(true),
  "logging in with a cart": takingOver(false),
  "deleting an account": deleting,
};
