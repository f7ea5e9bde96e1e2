import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { rodLengthOf } from "~/domain/cut";
import { packOf, USUAL_RESERVE_PERCENT } from "~/domain/pack";
import { isCut } from "~/domain/price";
import {
  applyRotation,
  currentFailures,
  cutDefaults,
  packsForRoom,
  useLiveQuote,
  type CutAnswer,
  type CutInput,
  type QuoteAnswer,
  type RoomInput,
} from "~/features/cut";
import type { Constraints, FieldFailures } from "~/forms/fields/field";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm, type ShopForm } from "~/forms/state/use-shop-form";
import { useUncoveredFailure } from "~/forms/state/use-uncovered-failure";
import { cutQuery, flattenFields, type CutValues } from "./cut-query";

/** The room of the pack calculator, and the packs that it fills in. @param packArea m² in a pack; 0 for goods without packs @param stock packs */
function useRoom(packArea: number, stock: number, first: RoomInput) {
  const [room, setRoom] = useState(first);
  const countPacks = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const initial = {
      area: String(data.get("room.area") ?? ""),
      reserve: String(data.get("room.reserve") ?? ""),
    };
    if (packArea <= 0 || (initial.area === room.area && initial.reserve === room.reserve)) return;
    setRoom(initial);
    const need = packsForRoom(packArea, stock, initial);
    const quantity = form.elements.namedItem("quantity");
    if (need && "quantity" in need && quantity instanceof HTMLInputElement)
      quantity.value = String(need.quantity);
  };
  return { room, countPacks };
}

const LENGTH = "dimensions.length_cm";
const AREA = "room.area";
const LENGTH_REQUIRED: FieldFailures = { [LENGTH]: [{ code: "required", field: LENGTH }] };

/** True if the length is missing; a circle has none. */
function isWithoutLength(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return fields.get(LENGTH) === "" && fields.get("dimensions.shape") !== "round";
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

type BuyValues = {
  quantity: string;
  note: string;
  variantId: string;
  productId: string;
  dimensions: CutInput;
  room: RoomInput;
};

export type BuyFields = ShopForm<BuyValues>["fields"];

interface Goods {
  product: ProductDetail;
  variant: Variant | null;
  first: QuoteAnswer | null;
  initial: CutValues | undefined;
  constraints: Constraints | undefined;
  sent: CutAnswer | undefined;
}

/** State of the buy form: values and their price, updated by a script on change. */
export function useBuyForm({ product, variant, first, initial, constraints, sent }: Goods) {
  const live = useLiveQuote(`${product.id} ${variant?.id ?? 0}`);
  const lastClick = useRef<number>();
  const form = useShopForm<BuyValues>({
    id: "add",
    intent: ["add", "quoteCut", "countPacks"],
    keyFields: { productId: product.id },
    fetcherKey: `add-${product.id}`,
    constraints,
    sent,
    defaultValue: { quantity: "1", ...initial },
  });
  const packArea = packOf(product, 0)?.areaM2 ?? 0;
  const stock = (variant ?? product).quantity;
  const { area, reserve } = form.fields.room.getFieldset();
  const { room, countPacks } = useRoom(packArea, stock, {
    area: area.initialValue ?? "",
    reserve: reserve.initialValue ?? String(USUAL_RESERVE_PERCENT),
  });
  const need = packsForRoom(packArea, stock, room);
  const cut =
    isCut(product.group_type_id) &&
    product.cut !== null &&
    (variant !== null || !product.has_variants);

  const [quantity, setQuantity] = useState(form.fields.quantity.initialValue ?? "1");
  const defaults = cutDefaults(
    product.group_type_id,
    variant?.width_cm ?? null,
    rodLengthOf(product),
  );
  // a width from the address stays if another roll is chosen
  const usual =
    initial?.dimensions?.width_cm === undefined ? defaults : { ...defaults, width_cm: null };
  const [query, setQuery] = useState(() => cutQuery(flattenFields(form.values), usual));

  /** missing fields, found by the button */
  const [unmeasured, setUnmeasured] = useState<FieldFailures>();

  const [changedAfter, setChangedAfter] = useState<FormAnswer | "none" | null>(null);

  const calculate = (element: HTMLFormElement, atOnce: boolean) => {
    setChangedAfter(form.answer ?? "none");
    countPacks(element);
    // after the calculator has filled in the packs
    const fields = new FormData(element);
    // the price is asked for the roll that these values choose
    flushSync(() => {
      setQuantity(String(fields.get("quantity") ?? ""));
      setQuery(cutQuery(fields, usual));
    });
    if (cut) live.ask(element, atOnce);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } =
      event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (submitter instanceof HTMLButtonElement && submitter.value !== "add") {
      event.preventDefault();
      applyRotation(event.currentTarget, submitter);
      calculate(event.currentTarget, true);
      // packs are counted while the area is typed: only a missing or wrong one is left. Enter in a typed number stays there
      if (submitter.value === "countPacks" && quantity === "1")
        focusField(event.currentTarget, AREA);
    } else if (cut && isWithoutLength(event.currentTarget)) {
      event.preventDefault();
      setUnmeasured(LENGTH_REQUIRED);
      focusField(event.currentTarget, LENGTH);
    } else if (isRepeatedClick(lastClick.current, event.timeStamp)) event.preventDefault();
    else lastClick.current = event.timeStamp;
  };
  const earlier = { ...(form.answer ? form.errors : first?.failures), ...unmeasured };
  const failures = currentFailures(earlier, live.answer);
  useUncoveredFailure(live.answer);
  useUncoveredFailure(unmeasured);
  return {
    form,
    failures,
    live,
    /** the goods are cut from a known roll */
    cut,
    packArea,
    stock,
    room,
    quantity,
    /** the area is known, and its packs are filled in */
    isCounted: need !== null && "quantity" in need,
    query,
    /** the form has other values than the added item */
    changed: changedAfter === (form.answer ?? "none"),
    /** all measures are filled in, valid or not */
    measured: defaults.length_cm !== null || /length_cm=|shape=round/.test(query),
    handlers: {
      onSubmit,
      onInput: (event: FormEvent<HTMLFormElement>) => calculate(event.currentTarget, false),
    },
  };
}

/** 'Add-to-cart clicks are debounced 300 ms' (specification sections 5 and 9): the first click counts. */
const DEBOUNCE_MS = 300;

/** True if a click follows the last counted one too soon. Times in ms. @param last undefined before the first */
export const isRepeatedClick = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < DEBOUNCE_MS;
