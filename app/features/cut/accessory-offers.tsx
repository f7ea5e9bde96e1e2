import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { FieldError } from "~/forms/field";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import type { Offer } from "./offer";

/** What comes back from a form that did not go through. */
interface Answer {
  result?: SubmissionResult<string[]> | undefined;
}

interface Props {
  title: string;
  text: string;
  offers: readonly Offer[];
  /** the page whose action adds to the cart */
  action: string;
  /** what came back from a form of that page sent without a script */
  sent: Answer["result"];
  /** called as an offer is sent, where it goes from the page when it is taken */
  onSend?: () => void;
}

/** What goes with floors of a size, the amounts worked out, a button each. */
export function AccessoryOffers({ title, text, offers, action, sent, onSend }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="label">{title}</h2>
      <p className="small muted">{text}</p>
      <ul className="offers">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} action={action} sent={sent} onSend={onSend} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offer, action, sent, onSend }: Pick<Props, "action" | "sent"> & { offer: Offer; onSend: Props["onSend"] }) {
  const t = useT("cut");
  const fetcher = useFetcher<Answer>({ key: `add-${offer.id}` });
  const hydrated = useHydrated();
  const result = fetcher.data?.result ?? (sent?.initialValue?.["productId"] === String(offer.id) ? sent : undefined);
  const messages = Object.values(result?.error ?? {}).flatMap((list) => list ?? []);
  const errorId = `offer-${offer.id}-error`;
  return (
    <li>
      <img src={imageSrc("ico2", offer.image, offer.slug)} alt="" width={56} height={56} loading="lazy" />
      <div>
        <Link to={offer.href}>{offer.name}</Link>
        <p className="small muted number">
          {offer.amount} · {offer.price}
        </p>
        <FieldError id={errorId} messages={messages} />
      </div>
      <fetcher.Form method="post" action={action} onSubmit={onSend}>
        {hydrated && <input type="hidden" name="via" value="fetcher" />}
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={offer.id} />
        <input type="hidden" name="quantity" value={offer.quantity} />
        {offer.lengthCm !== null && <input type="hidden" name="dimensions.length_cm" value={offer.lengthCm} />}
        <button
          type="submit"
          className="btn btn-quiet"
          aria-label={t("accessories.addOf", { name: offer.name, amount: offer.amount })}
          aria-describedby={messages.length ? errorId : undefined}
          disabled={fetcher.state !== "idle"}
        >
          {t("accessories.add")}
        </button>
      </fetcher.Form>
    </li>
  );
}
