import type { SummaryField } from "~/forms/error-summary";
import type { ShopField } from "~/forms/fields/field";
import { useT } from "~/i18n/texts/use-t";

export type CutInput = {
  shape: string;
  width_cm: string;
  length_cm: string;
  rotated: string;
  offcut: string;
  hems: { code: string; color: string; sides: string[] };
};

export interface CutFieldset {
  shape: ShopField;
  width_cm: ShopField;
  length_cm: ShopField;
  rotated: ShopField;
  offcut: ShopField;
  hems: {
    getFieldset: () => { code: ShopField; color: ShopField; sides: { initialValue?: unknown } };
  };
}

/** Sets the radio buttons for a pressed rotation button. */
export function applyRotation(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  if (pressed.name !== "rotation") return;
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="dimensions.rotated"]')) {
    radio.checked = radio.value === (pressed.value === "on" ? "on" : "");
  }
}

export function useCutLabels({ shape, width_cm, length_cm, hems }: CutFieldset): SummaryField[] {
  const tPiece = useT("piece");
  const { code, color } = hems.getFieldset();
  const hemsLabel = useT("cut")("hems.legend");
  return [
    {
      name: width_cm.name,
      label: shape.initialValue === "round" ? tPiece("diameter") : tPiece("width"),
    },
    { name: length_cm.name, label: tPiece("length") },
    // the boxes have one control for every shape
    { name: code.name, label: hemsLabel, id: color.id },
    { name: color.name, label: hemsLabel },
    { name: "dimensions.hems.sides", label: hemsLabel, id: color.id },
  ];
}
