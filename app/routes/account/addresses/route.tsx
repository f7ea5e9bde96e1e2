import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMemberForm } from "~/bff/forms/intent.server";
import { MAX_ADDRESSES } from "~/contract/forms/limits";
import { AccountFrame, AddressCard } from "~/features/member";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.require();
  const addresses = await shop.member.addresses();
  return { addresses, head: { title: shop.t("account:addresses.title"), unlisted: true } };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm(request, shop, intents);

export default function AddressesPage() {
  const { addresses } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  const locale = useLocale();
  useFocusAfterRemoval(addresses.length);
  const add = (
    <Link className="btn" to={href(locale, "accountAddress")}>
      <Icon name="plus" />
      {t("addresses.add")}
    </Link>
  );
  return (
    <AccountFrame part="addresses">
      {addresses.length > 0 ? (
        <>
          <header className="stack">
            <h1>{t("addresses.title")}</h1>
            <p className="muted prose">{t("addresses.text")}</p>
          </header>
          <ul className="address-list">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} sent={sent} />
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES ? (
            <p>{add}</p>
          ) : (
            <p className="muted">{t("addresses.full", { most: MAX_ADDRESSES })}</p>
          )}
        </>
      ) : (
        <Message title={t("addresses.emptyTitle")} text={t("addresses.emptyText")}>
          {add}
        </Message>
      )}
    </AccountFrame>
  );
}
