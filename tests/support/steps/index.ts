import { deletionStep, loginStep } from "./accounts";
import type { Fixtures, Step } from "./fixtures";
import { cancellationStep, importStep, orderStep, paymentStep } from "./orders";

export const STEPS: Readonly<Record<string, (fixtures: Fixtures) => Step>> = {
  ordering: orderStep,
  paying: paymentStep,
  "paying and cancelling": cancellationStep(true),
  cancelling: cancellationStep(false),
  "importing a statement": importStep,
  registering: loginStep(true),
  "logging in with a cart": loginStep(false),
  "deleting an account": deletionStep,
};
