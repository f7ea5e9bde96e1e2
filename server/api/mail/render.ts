import type { TFunction } from "i18next";
import { contactsOf, ownDataOf, type Setting } from "~/contract/content/content";
import { originOf } from "~/i18n/domains";
import { href } from "~/i18n/links";
import { textsIn } from "~/i18n/texts/translate.server";
import type { MailMessage } from "../../adapters/mail/transport";
import type { ContentService, InfoService } from "../content";
import type { MailWords } from "./content";
import { htmlOf } from "./html";
import type { MailRow } from "./mail.repo";
import { plainTextOf } from "./plain-text";
import { TEMPLATES } from "./templates/index";

interface Deps {
  content: Pick<ContentService, "settings">;
  infoPages: InfoService;
  publicUrl: string;
}

const templates = new Map(Object.entries(TEMPLATES));
export const templateNames: readonly string[] = [...templates.keys()];
const SELLER = ["address", "phone", "email"] as const;

export const createRenderMail =
  (deps: Deps) =>
  async ({ id, created_at, template, locale, recipient, data }: MailRow): Promise<MailMessage> => {
    const publicUrl = originOf(locale, deps.publicUrl);
    const settings = await deps.content.settings(locale);
    const contacts = contactsOf(settings);
    const contact: MailWords["contact"] = (wanted) =>
      contacts.find(({ type }) => type === wanted)?.text;
    const words: MailWords = {
      locale,
      publicUrl,
      contact,
      t: (namespace) => textsIn(locale, namespace),
      pages: deps.infoPages,
    };
    const content = await templates.get(template)?.make(data, words);
    if (!content) throw new Error(`unknown mail template ${template}`);
    const brand = words.t("common")("brand");
    const shopUrl = `${publicUrl}${href(locale, "home")}`;
    const footer = [
      ...SELLER.flatMap((type) => contact(type) ?? []),
      ...registration(settings, words.t("document")),
      shopUrl,
    ];
    return {
      id: `${id}.${created_at.getTime()}`,
      date: created_at,
      locale,
      to: recipient,
      replyTo: content.replyTo,
      subject: content.subject,
      text: plainTextOf(content, [brand, ...footer]),
      html: htmlOf({ locale, content, brand, shopUrl, footer }),
      attachments: content.attachments ?? [],
    };
  };

/** The numbers that business letters state (§ 435 of the Civil Code): company ID and entry in the register. */
function registration(settings: readonly Setting[], t: TFunction<"document">): string[] {
  const ownData = ownDataOf(settings);
  const [id, entry] = [ownData.get("sellerCompanyId"), ownData.get("sellerRegister")];
  return [...(id ? [t("companyId", { id })] : []), ...(entry ? [t("register", { entry })] : [])];
}
