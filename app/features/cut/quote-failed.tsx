import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Replaces an outdated price: the price of what was typed could not be loaded. */
export function QuoteFailed({ onRetry }: { onRetry: (form: HTMLFormElement) => void }) {
  const t = useT("cut");
  return (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" />
      <p>
        {t("quote.failed")}{" "}
        <button type="button" className="link" onClick={({ currentTarget: { form } }) => form && onRetry(form)}>
          {t("quote.again")}
        </button>
      </p>
    </div>
  );
}
