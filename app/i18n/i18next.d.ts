import type { resources } from "./resources.server";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    // keys are checked against the Czech texts; a test holds the English ones to the same keys
    resources: (typeof resources)["cs"];
  }
}
