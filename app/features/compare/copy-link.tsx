import { useState } from "react";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/** Copies the page's address; without a script or clipboard access a sentence says how. */
export function CopyLink() {
  const t = useT("compare");
  const hydrated = useHydrated();
  const [result, setResult] = useState<"copied" | "share" | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setResult("copied"),
      () => setResult("share"),
    );
  const canCopy = hydrated && "clipboard" in navigator;
  return (
    <div className="compare-more compare-share no-print">
      {canCopy && (
        <button type="button" className="btn btn-quiet" onClick={copy}>
          <Icon name={result === "copied" ? "check" : "copy"} />
          {t("copy")}
        </button>
      )}
      <p className="muted" role="status">
        {canCopy ? result && t(result) : t("share")}
      </p>
    </div>
  );
}
