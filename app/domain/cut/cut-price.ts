import { netOf, roundHalfAway, toCrowns } from "~/domain/price/money";
import { linePrice, unitsOfPiece, widthOnRoll, type Shape } from "./cut";

/** Prices of cutting and overlocking (owndata `hemmingPrice`, `roundCutPrice`, `trimCutPrice`), gross haléře. */
export interface CuttingPrices {
  /** 'hemming price per running metre from settings' (specification section 9) */
  hemPerMetre: number;
  roundCut: number;
  /** a piece narrower than its roll */
  trimCut: number;
}

export interface PricedPiece {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  rotated: boolean;
  roll_width_cm: number | null;
  hem_m: number;
  billed_m2: number;
}

/** Price of a whole line, gross haléře, each part rounded once. */
export interface LinePrice {
  itemsHaler: number;
  servicesHaler: number;
  hemsHaler: number;
}

/** Price of the work on one piece: a circle, else a lengthwise trim; a straight cut is free. */
export function serviceOfPiece(piece: PricedPiece, prices: CuttingPrices): number {
  if (piece.shape === "round") return prices.roundCut;
  return piece.roll_width_cm !== null && widthOnRoll(piece) < piece.roll_width_cm
    ? prices.trimCut
    : 0;
}

/** Prices a line: goods by the billed measure, services by piece, hems by running metre. @param piece null for goods that are not cut */
export function priceLine(
  groupTypeId: number,
  unitHaler: number,
  piece: PricedPiece | null,
  quantity: number,
  prices: CuttingPrices,
): LinePrice {
  return {
    itemsHaler: linePrice(unitHaler, unitsOfPiece(groupTypeId, piece), quantity),
    servicesHaler: piece ? roundHalfAway(serviceOfPiece(piece, prices) * quantity) : 0,
    hemsHaler: piece ? linePrice(prices.hemPerMetre, piece.hem_m, quantity) : 0,
  };
}

export const sumOfLine = ({ itemsHaler, servicesHaler, hemsHaler }: LinePrice): number =>
  itemsHaler + servicesHaler + hemsHaler;

/** Parts of a line's price in Kč, net and gross. Each net part is rounded, and the line is their sum. */
export function linePrices(line: LinePrice & { rate: number }) {
  const net = (haler: number) => netOf(haler, line.rate);
  const { itemsHaler, servicesHaler, hemsHaler } = line;
  return {
    service_price: toCrowns(net(servicesHaler)),
    service_price_tax_incl: toCrowns(servicesHaler),
    hems_price: toCrowns(net(hemsHaler)),
    hems_price_tax_incl: toCrowns(hemsHaler),
    total: toCrowns(net(itemsHaler) + net(servicesHaler) + net(hemsHaler)),
    total_tax_incl: toCrowns(sumOfLine(line)),
  };
}
