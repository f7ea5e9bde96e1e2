import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMemberForm, intent } from "~/bff/forms/intent.server";
import { deleteAccountRequestSchema } from "~/contract/customer/member";
import { AccountFrame, DeleteForm } from "~/features/member";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

const intents = {
  deleteAccount: intent(
    deleteAccountRequestSchema,
    async (shop, { password }) => {
      const removed = await shop.member.remove(password);
      if (!removed.ok) return removed;
      // the login was deleted with the account
      await shop.account.logOut();
      return {
        ok: true,
        to: href(shop.locale, "home"),
        isOtherShopper: true,
        notice: { code: "account_deleted", kind: "success" },
      };
    },
    { failed: "save_failed" },
  ),
};

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { email } = await shop.account.requireProfile();
  return { email, head: { title: shop.t("account:data.title"), unlisted: true } };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm(request, shop, intents);

export default function DataPage() {
  const { email } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  return (
    <AccountFrame part="data">
      <h1>{t("data.title")}</h1>
      <section className="stack" aria-labelledby="export-title">
        <h2 id="export-title">{t("data.exportTitle")}</h2>
        <p className="prose">{t("data.exportText")}</p>
        <p>
          {/* a file: no client navigation */}
          <a className="btn btn-quiet" href={href(useLocale(), "accountExport")} download>
            {t("data.export")}
          </a>
        </p>
      </section>
      <section className="account-part" aria-labelledby="delete-title">
        <h2 id="delete-title">{t("data.deleteTitle")}</h2>
        <p className="prose">{t("data.deleteText")}</p>
        <DeleteForm email={email} sent={sent} />
      </section>
    </AccountFrame>
  );
}
