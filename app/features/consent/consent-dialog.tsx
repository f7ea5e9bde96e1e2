import "~/styles/later/consent-dialog.css";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ScriptPurposes } from "~/domain/web";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { ConsentForm } from "./consent-form";
import { ConsentIntro, type ConsentTerms } from "./consent-terms";

export interface ConsentDialogProps {
  allowed: ScriptPurposes;
  terms: ConsentTerms;
  onClose: () => void;
}

/** The cookie settings as a dialog. Closing it changes nothing. */
export default function ConsentDialog({ allowed, terms, onClose }: ConsentDialogProps) {
  const t = useT("common");
  const tConsent = useT("consent");
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      className="consent-dialog"
      ref={dialog}
      aria-labelledby="consent-title"
      onClose={onClose}
    >
      <div className="consent-head">
        <h2 id="consent-title">{t("consent.title")}</h2>
        <button type="button" className="icon-button" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{tConsent("close")}</span>
        </button>
      </div>
      <ConsentIntro privacy={terms.privacy} />
      {/* a new key resets the boxes when the dialog opens before the last answer */}
      <ConsentForm
        key={`${allowed.analytical} ${allowed.marketing} ${allowed.chat}`}
        to={pathname + search}
        allowed={allowed}
        services={terms.services}
        onSubmit={close}
      />
    </dialog>
  );
}
