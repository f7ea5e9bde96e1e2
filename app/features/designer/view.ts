import type { SceneName } from "~/domain/designer/scenes";
import type { PriceUnit } from "~/domain/units";
import type { DesignerAddress } from "~/i18n/designer-address";

/** A covering's seamless picture at its true size. */
export interface LaidTile {
  src: string;
  widthCm: number;
  lengthCm: number;
}

/** A covering as it is offered. */
export interface Offered {
  id: number;
  name: string;
  /** of a small picture */
  src: string;
}

/** A covering that lies, or would lie, on the floor. */
export interface Covering extends Offered {
  /** null where it has no seamless picture */
  tile: LaidTile | null;
  /** its page, with the cut that was chosen there */
  href: string;
  price: { amount: number; unit: PriceUnit; from: boolean };
  /** the other colours of its design, itself among them */
  colors: Offered[];
  /** widths of the rolls it is cut from, cm */
  rolls: number[];
  /** what is cut to measure: its page takes the measures of a floor */
  isCut: boolean;
}

/** Everything that the room designer shows. */
export interface DesignerView {
  address: DesignerAddress;
  room: SceneName;
  covering: Covering | null;
  other: Covering | null;
  wished: Offered[];
  viewed: Offered[];
  /** the categories that have coverings to try */
  categories: { id: number; name: string }[];
  category: { id: number; name: string; items: Offered[] } | null;
}
