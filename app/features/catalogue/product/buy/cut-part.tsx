import type { ReactNode } from "react";
import type { CutQuote } from "~/contract/cart/cut";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { CutFields, CutPreview } from "~/features/cut";
import type { FieldFailures } from "~/forms/fields/field";
import { useT } from "~/i18n/texts/use-t";
import { ChosenDirection } from "./roll/chosen-direction";
import type { ChosenRoll } from "./roll/chosen-roll";
import { RollLink, RollProposalNote, type Proposed } from "./roll/roll-proposal";
import { RollReason } from "./roll/roll-reason";
import type { BuyFields } from "./use-buy-form";

const MEASURES = ["dimensions.width_cm", "dimensions.length_cm"];

export const withoutMeasures = (failures: FieldFailures): FieldFailures =>
  Object.fromEntries(Object.entries(failures).filter(([name]) => !MEASURES.includes(name)));

/** Shows the price of the typed measures without a script. */
export const RecountButton = ({ target }: { target?: string }) => (
  <button
    type="submit"
    name="intent"
    value="quoteCut"
    formAction={target}
    className="btn btn-quiet without-script"
  >
    {useT("cut")("recount")}
  </button>
);

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  field: BuyFields["dimensions"];
  failures: FieldFailures;
  /** price of the form's values; null if they cannot be cut */
  quote: CutQuote | null;
  pending: boolean;
  /** typed values */
  query: string;
  /** the roll that the shop chooses; null if the shopper does */
  shopChoice: ChosenRoll | null;
  /** a better roll than the shopper's */
  proposed: Proposed | null;
  /** choice of the roll and note, folded with shape and hems */
  folded: { rolls: ReactNode; note: ReactNode; hasNote: boolean } | false;
}

/** The measures of a cut, why the shop chooses its roll, and the drawing. */
export function CutPart({
  product,
  variant,
  field,
  failures,
  quote,
  pending,
  query,
  shopChoice,
  proposed,
  folded,
}: Props) {
  const isWrong = MEASURES.some((name) => failures[name]?.length);
  const roll = variant && proposed && { product, variant, proposed, formQuery: query };
  return (
    <CutFields
      id={quote ? "cut" : undefined}
      product={product}
      variant={variant}
      field={field}
      failures={failures}
      remedy={roll && isWrong && <RollLink {...roll} />}
      quote={quote}
      {...folded}
      {...(shopChoice && {
        direction: <ChosenDirection product={product} roll={shopChoice} query={query} />,
      })}
    >
      <RecountButton target="#cut" />
      {quote && shopChoice?.fit && (
        <RollReason fit={shopChoice.fit} isOfMany={shopChoice.isOfMany} />
      )}
      {quote && <CutPreview quote={quote} groupTypeId={product.group_type_id} pending={pending} />}
      {roll && !isWrong && (
        <RollProposalNote {...roll} service={quote?.service_price_tax_incl ?? 0} />
      )}
    </CutFields>
  );
}
