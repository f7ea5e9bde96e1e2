import type { FormAnswer } from "~/forms/state/answer";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

/** The shop's contacts; empty if unreadable. */
type Contacts = readonly { type: string; link: string; text: string }[];

interface Props {
  sent: FormAnswer | undefined;
  contacts: Contacts;
}

/** Other contacts, if a form failed for a reason that no field can fix. */
export function OtherContacts({ sent, contacts }: Props) {
  const t = useT("contact");
  if (!sent?.result.error?.[""]) return null;
  return (
    <div className="other-contacts">
      <p>{t("failed.text")}</p>
      <p className="about-links">
        <ContactButtons contacts={contacts} />
      </p>
    </div>
  );
}

export function ContactButtons({ contacts }: { contacts: Contacts }) {
  const t = useT("contact");
  const phone = contacts.find(({ type, link }) => type === "phone" && link);
  const email = contacts.find(({ type, link }) => type === "email" && link);
  return (
    <>
      {phone && (
        <a className="btn btn-quiet" href={phone.link}>
          <Icon name="phone" />
          {t("failed.call", { phone: phone.text })}
        </a>
      )}
      {email && (
        <a className="btn btn-quiet" href={email.link}>
          <Icon name="mail" />
          {t("failed.write", { email: email.text })}
        </a>
      )}
    </>
  );
}
