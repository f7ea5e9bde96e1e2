import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orDefault } from "~/bff/client/error-pages.server";
import { answerForm } from "~/bff/forms/intent.server";
import { contactsOf } from "~/contract/content/content";
import { HomeReferences } from "~/features/catalogue";
import { ContactButtons, OtherContacts } from "~/features/contact";
import { EnquiryForm, EstimateForm, EstimateTable, PriceList } from "~/features/laying";
import { Breadcrumbs } from "~/features/shell";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { FormAside } from "~/ui/form-aside";
import { Link } from "~/ui/link";
import { readEstimate } from "./estimate.server";
import { enquiryConstraints, intents, LAYING_SENT } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const SHOWN_REFERENCES = 3;

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  // if the backend fails, the form stays with typed values
  const settings = await orDefault(shop.content.settings(), []);
  const [cartCount, references, isVisiting] = await Promise.all([
    shop.cart.count(),
    orDefault(shop.articles.references(1), null),
    orDefault(
      shop.content.home().then((home) => home !== null),
      true,
    ),
  ]);
  const estimating = isVisiting ? readEstimate(settings, shop.url.searchParams) : null;
  return {
    /** false if nothing of the backend's services is known, as on the home page */
    isVisiting,
    references: (references?.data ?? [])
      .slice(0, 1 + SHOWN_REFERENCES)
      .map(({ id, slug, name, place, area_m2, images }) => ({
        id,
        slug,
        name,
        place,
        area_m2,
        images: images.slice(0, 1),
      })),
    estimating,
    contacts: contactsOf(settings),
    // the specification also uses the Czech path for the checkout
    hasCart: isVisiting && cartCount > 0,
    isSent: shop.url.searchParams.has(LAYING_SENT),
    stamp: shop.captcha.stamp(),
    constraints: enquiryConstraints,
    head: {
      title: shop.t("laying:title"),
      description: shop.t(isVisiting ? "laying:description" : "laying:asked"),
      isRefused: Object.keys(estimating?.failures ?? {}).length > 0,
      addresses: { cs: href("cs", "laying"), en: href("en", "laying") },
    },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

const STEPS = ["measure", "price", "lay"] as const;
const NEXT = ["call", "visit", "offer"] as const;

export default function LayingPage() {
  const { isVisiting, references, estimating, contacts, hasCart, isSent, stamp, constraints } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("laying");
  const locale = useLocale();
  const [first, ...others] = references;
  const picture = first?.images[0]
    ? imageSrc("w944", first.images[0], "laying")
    : "/designer/cover.webp";
  return (
    <div className="container laying-page">
      <Breadcrumbs current={t("title")} />
      <header className="landing-head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t(isVisiting ? "lead" : "asked")}</p>
          <p className="landing-ways">
            {isVisiting ? (
              <a className="btn" href="#enquiry-title">
                {t("enquiry.title")}
              </a>
            ) : (
              <ContactButtons contacts={contacts} />
            )}{" "}
            {estimating && (
              <a className="btn btn-quiet" href="#how-much">
                {t("estimate.title")}
              </a>
            )}
          </p>
        </div>
        <img src={picture} alt="" width={944} height={708} />
      </header>
      {hasCart && (
        <p className="panel laying-cart">
          <span>{t("cart.text")}</span>
          <Link className="btn" to={href(locale, "checkoutDelivery")}>
            {t("cart.order")}
          </Link>
        </p>
      )}
      {isVisiting && (
        <ol className="laying-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h2>{t(`steps.${step}.title`)}</h2>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      )}
      <section className="panel laying-cart" aria-labelledby="laying-planner">
        <div>
          <h2 id="laying-planner">{t("planner.title")}</h2>
          <p>{t("planner.text")}</p>
        </div>
        <Link className="btn btn-quiet" to={href(locale, "planner")}>
          {t("planner.open")}
        </Link>
      </section>
      {estimating && (
        <section className="laying-part" aria-labelledby="how-much">
          <h2 id="how-much">{t("estimate.title")}</h2>
          <div className="laying-columns">
            <EstimateForm {...estimating} />
            {estimating.estimate ? (
              <EstimateTable estimate={estimating.estimate} />
            ) : (
              <PriceList
                prices={[...estimating.ways, ...estimating.works]}
                skirting={estimating.skirting}
                minimum={estimating.minimum}
              />
            )}
          </div>
        </section>
      )}
      {isVisiting && (
        <section className="laying-part" aria-labelledby="enquiry-title">
          <h2 id="enquiry-title">{t("enquiry.title")}</h2>
          <div className="laying-columns laying-enquiry">
            {isSent ? (
              <p className="panel" role="status">
                {t("enquiry.sent")}
              </p>
            ) : (
              <EnquiryForm
                constraints={constraints}
                stamp={stamp}
                sent={sent}
                estimate={estimating?.estimate ?? null}
              />
            )}
            <FormAside
              title={t("enquiry.next")}
              points={NEXT.map((step) => t(`enquiry.nextSteps.${step}`))}
              isOrdered
            >
              {!isSent && <p>{t("enquiry.lead")}</p>}
              <OtherContacts sent={sent} contacts={contacts} />
            </FormAside>
          </div>
        </section>
      )}
      <HomeReferences references={others} />
    </div>
  );
}
