import type { CutQuote } from "~/contract/cut";
import { useT } from "~/i18n/use-t";
import { roundedUpIn } from "~/i18n/rounded-up";
import { CutDrawing } from "./cut-drawing";

interface Props {
  quote: CutQuote;
  groupTypeId: number;
  /** another quote is on its way */
  pending: boolean;
}

/** The piece that is cut for the typed measures: what they were rounded up to, and a drawing to scale. */
export function CutShown({ quote: { dimensions, quantity }, groupTypeId, pending }: Props) {
  const rounded = roundedUpIn(useT("common"))(dimensions);
  return (
    <div className={pending ? "cut-shown pending" : "cut-shown"} aria-busy={pending}>
      {rounded && <p role="status">{rounded}</p>}
      <CutDrawing dimensions={dimensions} groupTypeId={groupTypeId} quantity={quantity} />
    </div>
  );
}
