import { useFormatPrice } from "~/i18n/currency";
import { lineTextIn, type PricedLine } from "~/i18n/line-text";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

export type { PricedLine };

/** Explains the sum of a line, sentence by sentence, in the page's language and currency. */
export const useLineText = (): ((line: PricedLine) => string[]) =>
  lineTextIn({ locale: useLocale(), t: useT("cart"), common: useT("common"), formatPrice: useFormatPrice() });
