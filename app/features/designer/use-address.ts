import { designerHref, type DesignerAddress } from "~/i18n/designer-address";
import { useLocale } from "~/i18n/locale";
import type { DesignerView } from "./view";

/** Gives the address of the same room designer with something changed. */
export function useAddress({ address, room }: DesignerView): (change: Partial<DesignerAddress>) => string {
  const locale = useLocale();
  return (change) => designerHref(locale, { ...address, room, ...change });
}

/** What changes when another covering is chosen: on the left the way back with a cut of the former one ends. */
export function choiceOf({ address }: DesignerView, id: number): Partial<DesignerAddress> {
  if (address.other !== null && address.side === "right") return { other: id === address.product ? address.other : id };
  return id === address.product ? {} : { product: id, cut: "", roll: null, other: address.other === id ? address.product : address.other };
}
