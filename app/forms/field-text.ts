import { parseFieldMessage } from "~/contract/errors";
import { useT } from "~/i18n/use-t";

/**
 * Puts a field's message into words: a code of the contract is translated, any other text comes from a backend that wrote
 * it for the shopper and is shown as it is.
 */
export function useFieldText(): ((message: string) => string) & { optional: string } {
  const t = useT("validation");
  const common = useT("common");
  const write = (message: string) => {
    const known = parseFieldMessage(message);
    return known ? t(known.code, { value: known.value ?? "", length: known.value ?? "" }) : message;
  };
  return Object.assign(write, { optional: common("form.optional") });
}
