import * as cs from "../../../locales/cs";
import * as en from "../../../locales/en";

/** All texts by language and namespace, in the server's memory. */
export const resources = { cs, en };

export type Namespace = keyof (typeof resources)["cs"];
