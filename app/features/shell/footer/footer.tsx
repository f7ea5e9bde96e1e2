import type { ReactNode } from "react";
import type { Contact, LogoPicture as FooterLogo } from "~/contract/content/content";
import { NewWindow } from "~/features/info";
import { href, postsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ContactLinks } from "./contact-links";
import { FooterGroup, Logos, SocialLinks } from "./footer-parts";

interface Props {
  blocks: { title: string; links: { text: string; link: string; leave?: boolean | undefined }[] }[];
  contacts: readonly Contact[];
  paymentLogos: readonly FooterLogo[];
  partnerLogos: readonly FooterLogo[];
  /** the shopkeeper's own text; empty if not set */
  note: string;
  /** contact and copyright only, for the checkout */
  isShort: boolean;
}

/** Bottom menu, contacts and logos of the settings; the same on every page of a language. The shopper's settings are below. */
export function Footer({
  blocks,
  contacts,
  paymentLogos,
  partnerLogos,
  note,
  isShort,
  children,
}: Props & { children: ReactNode }) {
  const locale = useLocale();
  const t = useT("common");
  const end = (
    <div className="footer-end">
      {isShort && <ContactLinks contacts={contacts} />}
      {isShort &&
        contacts.filter(({ type }) => type === "hours").map(({ text }) => <p key={text}>{text}</p>)}
      <p>{t("footer.rights")}</p>
      {note && <p>{note}</p>}
      <Link to={href(locale, "cookieSettings")}>{t("consent.title")}</Link>
    </div>
  );
  if (isShort) {
    return <footer className="footer footer-short">{end}</footer>;
  }
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-grid">
          <div className="footer-head">
            <Link to={href(locale, "home")} className="logo">
              {t("brand")}
            </Link>
            <p>{t("footer.about")}</p>
            <Link to={href(locale, "stores")} className="btn">
              <Icon name="store" />
              {t("stores.label")}
            </Link>{" "}
            <Link to={postsHref(locale, "news")} className="btn">
              {t("news.label")}
            </Link>{" "}
            <Link to={href(locale, "laying")} className="btn">
              {t("laying.label")}
            </Link>
          </div>
          {blocks.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <FooterGroup title={title}>
                {links.map(({ text, link, leave }) =>
                  leave ? (
                    <Link key={link + text} to={link} target="_blank" rel="noopener">
                      <span>{text}</span>
                      <NewWindow />
                    </Link>
                  ) : (
                    <Link key={link + text} to={link}>
                      {text}{" "}
                    </Link>
                  ),
                )}
              </FooterGroup>
            </nav>
          ))}
          {contacts.length > 0 && (
            <div>
              <FooterGroup title={t("footer.contacts")}>
                {contacts
                  .filter((contact) => contact.type !== "social")
                  .map(({ link, text }) =>
                    link ? (
                      <a key={link + text} href={link}>
                        {text}{" "}
                      </a>
                    ) : (
                      <p key={text}>{text}</p>
                    ),
                  )}
                <SocialLinks contacts={contacts} />
              </FooterGroup>
            </div>
          )}
        </div>
        <div className="footer-logos">
          <Logos title={t("footer.payments")} logos={paymentLogos} />
          <Logos title={t("footer.partners")} logos={partnerLogos} />
        </div>
      </div>
      {children}
      {end}
    </footer>
  );
}
