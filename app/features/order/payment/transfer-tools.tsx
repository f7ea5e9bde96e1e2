import { QR_FILE } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { useCopy } from "~/ui/behaviour/use-copy";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";

/** A value with a button that copies it; the button needs a script and clipboard access. */
export function Copied({
  name,
  value,
  copied = value,
}: {
  /** accessible name */ name: string;
  value: string;
  /** copied text */ copied?: string;
}) {
  const t = useT("order");
  const { canCopy, last, copy } = useCopy();
  const isCopied = last?.isCopied ?? false;
  return (
    <dd>
      <span>{value}</span>
      {canCopy && (
        <button
          type="button"
          className="link small no-print"
          aria-label={t("transfer.copyOf", { name })}
          onClick={() => void copy(copied)}
        >
          <Icon name={isCopied ? "check" : "copy"} />
          <span role="status">{t(isCopied ? "transfer.copied" : "transfer.copy")}</span>
        </button>
      )}
    </dd>
  );
}

interface QrProps {
  file: string;
  /** the payment's data, for apps that do not take pictures */
  text: string;
}

/** Saves the QR code, or hands it to another app: a phone cannot scan its own screen. */
export function QrTools({ file, text }: QrProps) {
  const t = useT("order");
  const shared = useShared();
  const share = async () => {
    if (shared === "text") return navigator.share({ text });
    const picture = await (await fetch(file)).blob();
    await navigator.share({ files: [new File([picture], QR_FILE, { type: picture.type })] });
  };
  return (
    <p className="transfer-tools no-print">
      {shared && (
        // closing the share sheet is no failure
        <button type="button" className="btn" onClick={() => void share().catch(() => undefined)}>
          <Icon name="share" />
          {t(shared === "file" ? "transfer.share" : "transfer.shareText")}
        </button>
      )}
      <a className="btn btn-quiet" href={file} download>
        <Icon name="image" />
        {t("transfer.save")}
      </a>
    </p>
  );
}

/** What the browser hands to other apps: the picture, else the text; null without a share sheet. */
function useShared(): "file" | "text" | null {
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) return null;
  const files = [new File([], QR_FILE, { type: "image/png" })];
  return "canShare" in navigator && navigator.canShare({ files }) ? "file" : "text";
}
