import type { InfoLink } from "~/contract/info";
import type { ConsentService } from "~/domain/page-scripts";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** What one has to know to answer the question for consent. */
export interface ConsentTerms {
  /** who receives data, by the shop's settings */
  services: readonly ConsentService[];
  /** the page about personal data; null if the shop has none */
  privacy: Pick<InfoLink, "id" | "slug"> | null;
}

/** A link to the page about personal data, if there is one. It opens beside the question. */
export function PrivacyLink({ privacy, text }: Pick<ConsentTerms, "privacy"> & { text: string }) {
  const locale = useLocale();
  if (!privacy) return null;
  return (
    <a className="link" href={infoHref(locale, privacy)} target="_blank" rel="noopener">
      {text}
    </a>
  );
}

/** What the settings begin with. */
export function ConsentIntro({ privacy }: Pick<ConsentTerms, "privacy">) {
  const t = useT("consent");
  return (
    <p className="muted">
      {t("intro")} <PrivacyLink privacy={privacy} text={t("privacy")} />
    </p>
  );
}
