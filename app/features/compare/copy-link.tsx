import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { useCopy } from "~/ui/use-copy";

/** Copies the page's address; without a script or clipboard access a sentence says how. */
export function CopyLink() {
  const t = useT("compare");
  const { canCopy, last, copy } = useCopy();
  return (
    <div className="compare-share no-print">
      {canCopy && (
        <button type="button" className="link" onClick={() => void copy(location.href)}>
          <Icon name={last?.isCopied ? "check" : "copy"} />
          {t("copy")}
        </button>
      )}
      <p role="status">{canCopy ? last && t(last.isCopied ? "copied" : "share") : t("share")}</p>
    </div>
  );
}
