import { useRef } from "react";
import { useT } from "~/i18n/texts/use-t";
import { useCopy } from "~/ui/behaviour/use-copy";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";

interface Props {
  name: string;
  url: string;
  texts: { title: string; link: string };
}

/** The page's link: copied or shared by a button with a script, otherwise by hand or e-mail. */
export function Share({ name, url, texts }: Props) {
  const t = useT("share");
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { last, copy } = useCopy();
  const copyLink = async () => {
    // without clipboard access the shopper copies from the field
    if (!(await copy(url))) field.current?.select();
  };
  // drop the message about another variant's link
  const visible = last?.text === url ? last : null;
  return (
    <details className="share no-print">
      <summary>
        <Icon name="share" />
        {texts.title}
      </summary>
      <div className="share-box">
        <label htmlFor="share-url">{texts.link}</label>
        <input
          className="input"
          type="text"
          id="share-url"
          ref={field}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="share-links">
          {hydrated && (
            <button type="button" className="btn btn-quiet" onClick={() => void copyLink()}>
              <Icon name="copy" />
              {t("copy")}
            </button>
          )}
          {hydrated && "share" in navigator && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => void openShareSheet(name, url)}
            >
              <Icon name="share" />
              {t("hand")}
            </button>
          )}
          <a
            className="btn btn-quiet"
            href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
          >
            <Icon name="mail" />
            {t("mail")}
          </a>
        </div>
        <p role="status" className={visible?.isCopied === false ? "error" : "share-done"}>
          {visible && t(visible.isCopied ? "copied" : "failed")}
        </p>
      </div>
    </details>
  );
}

/** Opens the device's share dialog; closing it is no failure. */
const openShareSheet = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => undefined);
