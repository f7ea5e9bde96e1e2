import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { AccessoryOffer } from "../offer";

interface Props {
  title: string;
  text: string;
  offers: readonly AccessoryOffer[];
  action: string;
  sent: FormAnswer | undefined;
  onSend?: () => void;
}

export function AccessoryOffers({ title, text, offers, ...row }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="label">{title}</h2>
      <p className="small muted">{text}</p>
      <ul className="offers">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} {...row} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({
  offer,
  action,
  sent,
  onSend,
}: Pick<Props, "action" | "sent" | "onSend"> & { offer: AccessoryOffer }) {
  const t = useT("cut");
  const form = useFormState({
    intent: "add",
    keyFields: { productId: offer.id },
    fetcherKey: `add-${offer.id}`,
    sent,
  });
  const failures = failuresOf(form.answer);
  const errorId = `offer-${offer.id}-error`;
  return (
    <li>
      <img
        src={imageSrc("ico2", offer.image, offer.slug)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
      />
      <div>
        <Link to={offer.href}>{offer.name}</Link>
        <p className="small muted">{`${offer.amount}, ${offer.price}`}</p>
        <FieldError id={errorId} failures={failures} />
      </div>
      <FormFrame form={form} action={action} onSubmit={onSend}>
        <input type="hidden" name="quantity" value={offer.quantity} />
        {offer.lengthCm !== null && (
          <input type="hidden" name="dimensions.length_cm" value={offer.lengthCm} />
        )}
        <SubmitButton
          className="btn btn-quiet"
          aria-label={t("accessories.addOf", { name: offer.name, amount: offer.amount })}
          aria-describedby={failures.length ? errorId : undefined}
        >
          {t("accessories.add")}
        </SubmitButton>
      </FormFrame>
    </li>
  );
}
