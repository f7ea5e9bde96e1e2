import type { InfoLink } from "~/contract/content/info";
import type { ConsentService } from "~/domain/web";
import { NewWindow } from "~/features/info";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

export interface ConsentTerms {
  services: readonly ConsentService[];
  /** privacy page; null if the shop has none */
  privacy: Pick<InfoLink, "id" | "slug"> | null;
}

export function PrivacyLink({ privacy, text }: Pick<ConsentTerms, "privacy"> & { text: string }) {
  const locale = useLocale();
  if (!privacy) return null;
  return (
    <a className="link" href={infoHref(locale, privacy)} target="_blank" rel="noopener">
      <span>{text}</span>
      <NewWindow />
    </a>
  );
}

export function ConsentIntro({ privacy }: Pick<ConsentTerms, "privacy">) {
  const t = useT("consent");
  return (
    <p className="muted">
      {t("intro")} <PrivacyLink privacy={privacy} text={t("privacy")} />
    </p>
  );
}
