import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { MAX_COMPARED, readCompared } from "~/domain/catalogue";
import { EmptyPage } from "~/features/catalogue";
import { CompareTable, CopyLink } from "~/features/compare";
import { Breadcrumbs } from "~/features/shell";
import { compareHref, imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { Icon } from "~/ui/icon";
import { tilesOf } from "../shared/listings/listing.server";
import { readSuggested } from "../shared/suggested.server";
import { readComparison } from "./comparison.server";
import { intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { ids, isBroken, isTooLong } = readCompared(shop.url.searchParams.getAll("id"));
  if (ids.length === 0 && !isBroken) {
    const remembered = await shop.compared.ids();
    if (remembered.length > 0) throw redirect(compareHref(shop.locale, remembered));
  }
  const comparison = await readComparison(shop, ids);
  const isEmpty = comparison.cards.length === 0;
  return {
    ...comparison,
    note:
      isBroken || comparison.cards.length < ids.length
        ? ("gone" as const)
        : isTooLong
          ? ("tooMany" as const)
          : undefined,
    categories: isEmpty ? tilesOf(await shop.catalogue.tree()) : [],
    suggested: isEmpty ? await readSuggested(shop) : null,
    head: {
      title: shop.t("compare:title"),
      description: shop.t("compare:description"),
      unlisted: true,
    },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function ComparePage() {
  const { cards, rows, offered, note, categories, suggested } = useLoaderData<typeof loader>();
  const t = useT("compare");
  useFocusAfterRemoval(cards.length);
  const comparedIds = cards.map(({ id }) => id).join(",");
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      {note && (
        <p className="notice notice-info">
          <Icon name="info" />
          <span>{t(note)}</span>
        </p>
      )}
      {cards.length === 0 ? (
        <EmptyPage
          title={t("empty.title")}
          text={t("empty.text")}
          categories={categories}
          suggested={suggested}
        />
      ) : (
        <div className="page-body">
          <h1>{t("title")}</h1>
          {cards.length === 1 && <p className="muted">{t("one")}</p>}
          <CompareTable cards={cards} rows={rows} comparedIds={comparedIds}>
            <CopyLink key={comparedIds} />
          </CompareTable>
          {cards.length < MAX_COMPARED && offered.length > 0 && (
            <section className="section">
              <h2>{t("more")}</h2>
              <Form method="post" className="compare-more">
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="shown" value={comparedIds} />
                {offered.map(({ id, name, image }) => (
                  <button
                    key={id}
                    name="productId"
                    value={id}
                    className="btn btn-quiet"
                    aria-label={t("addOf", { name })}
                  >
                    <img
                      src={imageSrc("ico2", image)}
                      alt=""
                      width={48}
                      height={48}
                      loading="lazy"
                    />
                    <span>{name}</span>
                    <Icon name="plus" />
                  </button>
                ))}
              </Form>
            </section>
          )}
        </div>
      )}
    </div>
  );
}
