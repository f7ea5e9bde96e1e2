import type { FormAnswer } from "~/forms/answer";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

interface Props {
  /** what the form's action answered */
  sent: FormAnswer | undefined;
  /** of the shop; none while they cannot be read */
  contacts: readonly { type: string; link: string; text: string }[];
}

/** How else the shop is reached, where a form could not be sent for a reason that is none of its fields'. */
export function OtherContacts({ sent, contacts }: Props) {
  const t = useT("contact");
  if (!sent?.result.error?.[""]) return null;
  const phone = contacts.find(({ type, link }) => type === "phone" && link);
  const email = contacts.find(({ type, link }) => type === "email" && link);
  return (
    <div className="way-on">
      <p>{t("failed.text")}</p>
      <p className="about-links">
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
      </p>
    </div>
  );
}
