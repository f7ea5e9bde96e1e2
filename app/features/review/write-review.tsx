import type { OwnReview } from "~/contract/customer/review";
import type { Constraints } from "~/forms/fields/field";
import type { FormAnswer } from "~/forms/state/answer";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/stars";
import { ReviewForm } from "./review-form";

interface Props {
  productId: number;
  /** null for a guest */
  member: {
    name: string;
    own: Pick<OwnReview, "stars" | "title" | "text" | "lang" | "state"> | null;
  } | null;
  loginHref: string;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function WriteReview({ productId, member, loginHref, constraints, sent }: Props) {
  const t = useT("review");
  const tProduct = useT("product");
  const own = member?.own;
  return (
    <section id="write" className="review-write panel" aria-labelledby="write-title">
      <h2 id="write-title">{own ? t(`own.${own.state}.title`) : t("write")}</h2>
      {!member && (
        <>
          <p>{t("loginFirst")}</p>
          <p>
            <Link to={loginHref} className="btn" rel="nofollow">
              {t("login")}
            </Link>
          </p>
        </>
      )}
      {own && (
        <>
          <p>{t(`own.${own.state}.text`)}</p>
          <div className="review">
            <Stars count={own.stars} label={tProduct("rating.stars", { avg: own.stars })} />
            <h3 lang={own.lang}>{own.title}</h3>
            <p className="review-text" lang={own.lang}>
              {own.text}
            </p>
          </div>
        </>
      )}
      {member && !own && (
        <>
          <p className="muted">{t("signedAs", { name: member.name })}</p>
          <ReviewForm productId={productId} constraints={constraints} sent={sent} />
        </>
      )}
    </section>
  );
}
