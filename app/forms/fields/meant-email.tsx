import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { KEPT_EMAIL } from "../guard/form-identity";
import type { ShopField } from "./field";

/** A button that takes the address which the shopper probably meant; the field sent unchanged confirms its own. */
export function MeantEmail({ field, email }: { field: ShopField; email: string }) {
  const t = useT("common");
  const hydrated = useHydrated();
  const take = () => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = email;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <>
      <input type="hidden" name={KEPT_EMAIL} value={field.initialValue ?? ""} />
      {hydrated && (
        <button type="button" className="link" onClick={take}>
          {t("form.takeEmail", { email })}
        </button>
      )}
    </>
  );
}
