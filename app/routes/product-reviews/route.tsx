import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertPage, readId } from "~/bff/catalogue/listing-query.server";
import type { ReviewsQuery } from "~/bff/catalogue/reviews.server";
import { failedWith } from "~/bff/client/api-result.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { idSchema, type Locale } from "~/contract/core/common";
import { reviewRequestSchema } from "~/contract/customer/review";
import { reviewAuthor } from "~/domain/catalogue";
import { ListingEnd } from "~/features/catalogue";
import { RatingOverview, ReviewItem, WriteReview } from "~/features/review";
import { Breadcrumbs } from "~/features/shell";
import { constraintsOf } from "~/forms/parse-form.server";
import { reviewsQuery } from "~/i18n/addresses/reviews-query";
import { categoryHref, href, imageSrc, productHref, reviewsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

const reviewConstraints = constraintsOf(reviewRequestSchema);

const intents = {
  writeReview: intent(
    reviewRequestSchema.extend({ productId: idSchema }),
    async (shop, { productId, ...review }) => {
      const to = `${shop.url.pathname}#write`;
      const written = await shop.reviews.write(productId, review);
      if (written.ok) return { ok: true, to, notice: { code: "review_sent", kind: "success" } };
      // written in another window
      return failedWith(written, "conflict") ? { ok: true, to } : written;
    },
    { failed: "review_failed", guard: { isTimed: false } },
  ),
};

/** Requested page and stars. @throws 404 for invalid values */
function reviewsQueryOf(params: URLSearchParams): ReviewsQuery & { page: number } {
  const number = (name: string, max: number): number | undefined => {
    const text = params.get(name);
    if (text === null || text === "") return undefined;
    if (!/^[1-9]\d{0,5}$/.test(text) || Number(text) > max)
      throw new Response(null, { status: 404 });
    return Number(text);
  };
  return { page: number("page", Number.MAX_SAFE_INTEGER) ?? 1, stars: number("stars", 5) };
}

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, url } = shop;
  const id = readId(params.id);
  const query = reviewsQueryOf(url.searchParams);
  const product = await shop.catalogue.product(id);
  const canonical = reviewsHref(locale, product);
  if (canonical !== url.pathname) throw redirect(canonical + url.search, 301);
  const [{ data, meta }, member] = await Promise.all([
    shop.reviews.list(id, query),
    readAuthor(shop, id),
  ]);
  assertPage(query.page, meta.last_page);
  const inLanguage = (language: Locale) => ({
    id,
    category: product.category_slugs?.[language] ?? "product",
    product: product.slugs[language],
  });
  const address = (language: Locale) =>
    href(language, "productReviews", inLanguage(language)) + reviewsQuery({ page: query.page });
  const { slug, name, main_image, default_category, breadcrumbs } = product;
  return {
    product: { id, slug, name, main_image, default_category, breadcrumbs },
    reviews: data,
    meta,
    stars: query.stars,
    member,
    constraints: reviewConstraints,
    head: {
      title: shop.t("review:pageTitle", { name }),
      description: shop.t("review:pageDescription", { name }),
      addresses: { cs: address("cs"), en: address("en") },
      unlisted: query.stars !== undefined,
    },
    translated: { cs: inLanguage("cs"), en: inLanguage("en") },
  };
}

async function readAuthor({ account, reviews }: Shop, productId: number) {
  const [member, own] = (await account.isLoggedIn())
    ? await Promise.all([account.read(), reviews.own(productId)])
    : [null, null];
  return member && { name: reviewAuthor(member.firstname, member.lastname), own };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function ProductReviewsPage() {
  const { product, reviews, meta, stars, member, constraints } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("review");
  const locale = useLocale();
  const canonicalHref = reviewsHref(locale, product);
  const productPath = productHref(locale, product);
  return (
    <div className="container">
      <Breadcrumbs
        above={[
          ...product.breadcrumbs.map((one) => ({
            name: one.name,
            href: categoryHref(locale, one),
          })),
          { name: product.name, href: productPath },
        ]}
        current={t("crumb")}
      />
      <h1>{t("title", { name: product.name })}</h1>
      <div className="reviews reviews-page">
        <aside>
          <Link to={productPath} className="review-product">
            <img
              src={imageSrc("w236", product.main_image, product.slug)}
              alt=""
              width={72}
              height={81}
            />
            <span>{t("toProduct")}</span>
          </Link>
          <RatingOverview
            summary={meta.summary}
            to={(count) => canonicalHref + reviewsQuery({ stars: count })}
            stars={stars}
          />
          <a href="#write" className="link">
            {t(member?.own ? "own.published.title" : "write")}
          </a>
          <p className="muted small">{t("howVerified")}</p>
        </aside>
        <div>
          {stars !== undefined && (
            <p className="review-chosen">
              {t("onlyStars", { count: stars })}{" "}
              <Link to={canonicalHref} className="link" preventScrollReset>
                {t("allStars")}
              </Link>
            </p>
          )}
          {reviews.length > 0 ? (
            <div className="review-list">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} level={2} />
              ))}
            </div>
          ) : (
            stars !== undefined && <p className="muted">{t("noneWithStars")}</p>
          )}
          {reviews.length > 0 && (
            <ListingEnd meta={meta} to={(page) => canonicalHref + reviewsQuery({ page, stars })} />
          )}
          <WriteReview
            productId={product.id}
            member={member}
            loginHref={`${href(locale, "login")}?${new URLSearchParams({ redirect: `${canonicalHref}#write` })}`}
            constraints={constraints}
            sent={sent}
          />
        </div>
      </div>
    </div>
  );
}
