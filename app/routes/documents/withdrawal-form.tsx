import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { WITHDRAWAL_FORM_LINES } from "~/i18n/shop-texts/withdrawal-form";
import { useT } from "~/i18n/texts/use-t";

/** The printable model withdrawal form of the law. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { contacts } = await shop.content.shell();
  return {
    shopLines: ["address", "email"].flatMap((wanted) =>
      contacts.filter(({ type }) => type === wanted).map(({ text }) => text),
    ),
    head: {
      title: shop.t("returns:form.title"),
      description: shop.t("returns:form.description"),
      addresses: { cs: href("cs", "withdrawalForm"), en: href("en", "withdrawalForm") },
    },
  };
}

export default function WithdrawalFormPage() {
  const { shopLines } = useLoaderData<typeof loader>();
  const t = useT("returns");
  return (
    <div className="container">
      <Breadcrumbs current={t("form.title")} />
      <article className="page-body returns-page model-form">
        <h1>{t("form.title")}</h1>
        <p className="prose no-print">{t("form.lead")}</p>
        <p>{t("form.to")}</p>
        <p>
          {shopLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p>{t("form.statement")}</p>
        <dl>
          {WITHDRAWAL_FORM_LINES.map((line) => (
            <div key={line}>
              <dt>{t(`form.${line}`)}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </article>
    </div>
  );
}
