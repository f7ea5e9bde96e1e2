import type { TFunction } from "i18next";
import type { Locale } from "../contract/common.js";
import type { Translate } from "../contract/locale.js";
import { instances } from "./instances.server.js";
import type { Namespace } from "./resources.server.js";

/** The translator of loaders, actions and the API's messages. A key without a text is returned as it is. */
export const translate: Translate = (locale, key, params) => {
  // keys are plain strings here, which the types of i18next do not know
  const text: unknown = Reflect.apply(instances[locale].t, undefined, [key, params]);
  return typeof text === "string" ? text : key;
};

/** The texts of a namespace for e-mails and documents. */
export const textsIn = <N extends Namespace>(locale: Locale, namespace: N): TFunction<N> => instances[locale].getFixedT(locale, namespace);
