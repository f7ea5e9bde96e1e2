import type { ReactNode } from "react";
import type { Contact, LogoPicture } from "~/contract/content/content";
import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";

/** A titled list. A phone shows it folded; the empty `details` before it opens it, so that a wide screen shows the list without a script. */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
      </details>
      {children}
    </>
  );
}

/** Icons that a contact's `image` may name. */
const SOCIAL_ICONS: readonly IconName[] = ["facebook", "instagram", "youtube"];

export function SocialLinks({ contacts }: { contacts: readonly Contact[] }) {
  const t = useT("common");
  const social = contacts.filter((contact) => contact.type === "social" && contact.link);
  if (social.length === 0) return null;
  return (
    <div className="socials" role="group" aria-label={t("footer.socials")}>
      {social.map(({ link, text, image }) => {
        const icon = SOCIAL_ICONS.find((name) => name === image);
        return (
          <a key={link} href={link} rel="noopener">
            {icon && <Icon name={icon} />}
            <span className={icon && "visually-hidden"}>{`${text} `}</span>
          </a>
        );
      })}
    </div>
  );
}

/** Default width of a logo, px. */
const LOGO_WIDTH = 104;

export function Logos({ title, logos }: { title: string; logos: readonly LogoPicture[] }) {
  if (logos.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div>
        {logos.map(({ text, image, width = LOGO_WIDTH }) => (
          <img
            key={image}
            src={image}
            alt={text}
            title={text}
            width={width}
            height={34}
            loading="lazy"
          />
        ))}
      </div>
    </section>
  );
}
