import type { Contact } from "~/contract/content/content";
import { Icon } from "~/ui/icon";

const ICONS = { phone: "phone", email: "mail" } as const;

export function ContactLinks({ contacts }: { contacts: readonly Contact[] }) {
  return (["phone", "email"] as const).map((type) => {
    const contact = contacts.find((one) => one.type === type && one.link);
    if (!contact) return null;
    return (
      <a key={type} href={contact.link} className="number">
        <Icon name={ICONS[type]} />
        {contact.text}{" "}
      </a>
    );
  });
}
