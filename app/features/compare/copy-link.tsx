import { useT } from "~/i18n/texts/use-t";
import { useCopy } from "~/ui/behaviour/use-copy";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";

/** Copies the page's address; without a script or clipboard access a sentence says how. */
export function CopyLink() {
  const t = useT("compare");
  const { canCopy, last, copy } = useCopy();
  // until the scripts start the button keeps its place
  const isWaiting = !useHydrated();
  return (
    <div className="compare-share no-print">
      {(canCopy || isWaiting) && (
        <button
          type="button"
          className={isWaiting ? "link with-script" : "link"}
          disabled={isWaiting}
          onClick={() => void copy(location.href)}
        >
          <Icon name={last?.isCopied ? "check" : "copy"} />
          {t("copy")}
        </button>
      )}
      <p role="status" className={isWaiting ? "without-script" : undefined}>
        {canCopy ? last && t(last.isCopied ? "copied" : "share") : t("share")}
      </p>
    </div>
  );
}
