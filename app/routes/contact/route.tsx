import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orDefault } from "~/bff/client/error-pages.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { contactRequestSchema } from "~/contract/customer/contact";
import { StoreTiles } from "~/features/about";
import { CompanyData, ContactDetails, ContactForm, OtherContacts } from "~/features/contact";
import { breadcrumbData, Breadcrumbs, organizationData, PageHeading } from "~/features/shell";
import { storeView } from "~/features/store";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";
import { StructuredData } from "~/ui/structured-data";
import { companyOf } from "./company.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

const contactConstraints = constraintsOf(contactRequestSchema);

const SENT_QUERY = "sent";

const intents = {
  write: intent(
    contactRequestSchema,
    async (shop, request) => {
      const sent = await shop.contact.write(request);
      return sent.ok
        ? { ok: true, to: `${href(shop.locale, "contact")}?${SENT_QUERY}=1#write` }
        : moveToForm(sent);
    },
    { guard: { isTimed: true } },
  ),
};

/** Contacts, company data and the contact form. If the backend fails, the form stays with typed values. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { locale, publicUrl } = shop;
  const [settings, stores] = await Promise.all([
    orDefault(shop.content.settings(), []),
    orDefault(shop.content.stores(), []),
  ]);
  const now = new Date();
  return {
    company: companyOf(settings),
    stores: stores.map((store) => storeView(store, locale, now, translate)),
    isSent: shop.url.searchParams.has(SENT_QUERY),
    stamp: shop.captcha.stamp(),
    constraints: contactConstraints,
    structuredData: [
      organizationData({ publicUrl, brand: shop.t("common:brand"), settings }),
      breadcrumbData(publicUrl, [
        { name: shop.t("common:crumbs.home"), href: href(locale, "home") },
        { name: shop.t("contact:title"), href: href(locale, "contact") },
      ]),
    ],
    head: {
      title: shop.t("contact:title"),
      description: shop.t("contact:description"),
      addresses: { cs: href("cs", "contact"), en: href("en", "contact") },
    },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function ContactPage() {
  const { company, stores, isSent, stamp, constraints, structuredData } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("contact");
  return (
    <div className="container contact">
      <StructuredData data={structuredData} />
      <Breadcrumbs current={t("title")} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="contact-columns">
        <div className="contact-parts">
          {company.contacts.length > 0 && <ContactDetails contacts={company.contacts} />}
          <CompanyData company={company} />
        </div>
        <section className="stack" aria-labelledby="write">
          <h2 id="write">{t("form.title")}</h2>
          {isSent ? (
            <p className="panel" role="status">
              {t("form.sent")}
            </p>
          ) : (
            <>
              <p className="muted">{t("form.lead")}</p>
              <ContactForm constraints={constraints} stamp={stamp} sent={sent} />
              <OtherContacts sent={sent} contacts={company.contacts} />
            </>
          )}
        </section>
      </div>
      <StoreTiles stores={stores} />
    </div>
  );
}
