import { useState } from "react";
import { QR_FILE } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/** A value with a button that copies it; the button needs a script and clipboard access. */
export function Copied({
  name,
  value,
  copy = value,
}: {
  /** accessible name */ name: string;
  value: string;
  /** copied text */ copy?: string;
}) {
  const t = useT("order");
  const hydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  return (
    <dd>
      <span>{value}</span>
      {hydrated && "clipboard" in navigator && (
        <button
          type="button"
          className="link small no-print"
          aria-label={t("transfer.copyOf", { name })}
          onClick={() =>
            void navigator.clipboard.writeText(copy).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          <Icon name={isCopied ? "check" : "copy"} />
          <span role="status">{t(isCopied ? "transfer.copied" : "transfer.copy")}</span>
        </button>
      )}
    </dd>
  );
}

/** Saves the QR code, or hands it to another app: a phone cannot scan its own screen. */
export function QrTools({ file }: { /** address of the picture */ file: string }) {
  const t = useT("order");
  const canShare = useCanShareFiles();
  const share = async () => {
    const picture = await (await fetch(file)).blob();
    await navigator.share({ files: [new File([picture], QR_FILE, { type: picture.type })] });
  };
  return (
    <p className="transfer-tools no-print">
      {canShare && (
        // closing the share sheet is no failure
        <button type="button" className="btn" onClick={() => void share().catch(() => undefined)}>
          <Icon name="share" />
          {t("transfer.share")}
        </button>
      )}
      <a className="btn btn-quiet" href={file} download>
        <Icon name="image" />
        {t("transfer.save")}
      </a>
    </p>
  );
}

/** True if the browser hands pictures to other apps. */
function useCanShareFiles(): boolean {
  const hydrated = useHydrated();
  if (!hydrated || !("canShare" in navigator)) return false;
  return navigator.canShare({ files: [new File([], QR_FILE, { type: "image/png" })] });
}
