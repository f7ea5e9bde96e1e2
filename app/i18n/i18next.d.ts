import type { resources } from "./texts/resources.server";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    // keys are checked against Czech texts; a test compares the languages
    resources: (typeof resources)["cs"];
  }
}
