import type { ReactNode } from "react";
import type { Contact, Logo as FooterLogo } from "~/contract/content";
import { href, postsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Logo } from "./logo";
import { Logos, SocialLinks } from "./footer-parts";

interface Props {
  blocks: { title: string; links: { text: string; link: string; leave?: boolean | undefined }[] }[];
  contacts: readonly Contact[];
  paymentLogos: readonly FooterLogo[];
  partnerLogos: readonly FooterLogo[];
}

/** Bottom menu, contacts and logos of the settings; the same on every page of a language. The shopper's settings are below. */
export function Footer({ blocks, contacts, paymentLogos, partnerLogos, children }: Props & { children: ReactNode }) {
  const locale = useLocale();
  const t = useT("common");
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-grid">
          <div className="footer-head">
            <Link to={href(locale, "home")} className="logo">
              <Logo />
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
          {blocks.map((block) => (
            <nav key={block.title} aria-label={block.title}>
              <h2>{block.title}</h2>
              <ul className="links">
                {block.links.map(({ text, link, leave }) => (
                  <li key={link + text}>
                    {leave || !link.startsWith("/") ? (
                      <a href={link} rel={leave ? "noopener" : undefined}>
                        {text}
                      </a>
                    ) : (
                      <Link to={link}>{text}</Link>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {contacts.length > 0 && (
            <div>
              <h2>{t("footer.contacts")}</h2>
              <ul className="links">
                {contacts
                  .filter((contact) => contact.type !== "social")
                  .map((contact) => (
                    <li key={contact.link + contact.text}>{contact.link ? <a href={contact.link}>{contact.text}</a> : contact.text}</li>
                  ))}
              </ul>
              <SocialLinks contacts={contacts} />
            </div>
          )}
        </div>
        <div className="footer-logos">
          <Logos title={t("footer.payments")} logos={paymentLogos} />
          <Logos title={t("footer.partners")} logos={partnerLogos} />
        </div>
        <div className="footer-end">
          <p>{t("footer.rights")}</p>
          <p>{t("footer.vat")}</p>
          <Link to={href(locale, "cookieSettings")}>{t("consent.title")}</Link>
        </div>
      </div>
      {children}
    </footer>
  );
}
