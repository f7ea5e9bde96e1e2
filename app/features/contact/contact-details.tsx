import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";

interface Props {
  contacts: readonly { type: string; link: string; text: string }[];
}

const ICONS: Readonly<Record<string, IconName>> = { phone: "phone", email: "mail", hours: "clock" };

export function ContactDetails({ contacts }: Props) {
  const t = useT("contact");
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">{t("reach")}</h2>
      <ul className="contact-reach">
        {contacts.map(({ type, link, text }) => (
          <li key={type + text}>
            <Icon name={ICONS[type] ?? "check"} />
            {link ? <a href={link}>{text}</a> : <span>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
