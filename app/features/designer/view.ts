import type { SceneName } from "~/domain/designer/scenes";
import type { PriceUnit } from "~/domain/units";
import type { DesignerAddress } from "~/i18n/designer-address";

/** A seamless picture with its real size. */
export interface LaidTile {
  src: string;
  widthCm: number;
  lengthCm: number;
}

/** An offered covering. */
export interface Offered {
  id: number;
  name: string;
  /** of a small picture */
  src: string;
}

/** A covering on the floor. */
export interface Covering extends Offered {
  /** null without a seamless picture */
  tile: LaidTile | null;
  /** its page with the chosen cut */
  href: string;
  price: { amount: number; unit: PriceUnit; from: boolean };
  /** colours of its design, including itself */
  colors: Offered[];
  /** roll widths, cm */
  rolls: number[];
  /** sold by measure: its page accepts floor measures */
  isCut: boolean;
}

/** Data of the room designer. */
export interface DesignerView {
  address: DesignerAddress;
  room: SceneName;
  covering: Covering | null;
  other: Covering | null;
  wishlist: Offered[];
  viewed: Offered[];
  /** categories with coverings to try */
  categories: { id: number; name: string }[];
  category: { id: number; name: string; items: Offered[] } | null;
}
