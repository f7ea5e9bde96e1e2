import type { ShopField } from "~/forms/field";

/** What a form holds of a cut, as text. */
export type CutInput = {
  shape: string;
  width_cm: string;
  length_cm: string;
  rotated: string;
  offcut: string;
  hems: { code: string; color: string; sides: string[] };
};

/** The same as fields of the form. */
export interface CutFieldset {
  shape: ShopField;
  width_cm: ShopField;
  length_cm: ShopField;
  rotated: ShopField;
  offcut: ShopField;
  hems: { getFieldset: () => { code: ShopField; color: ShopField; sides: { initialValue?: unknown } } };
}

/** Sets the radio buttons of a form as the button that was pressed asks for; does nothing for other buttons. */
export function applyRotation(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  if (pressed.name !== "rotation") return;
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="dimensions.rotated"]')) {
    radio.checked = radio.value === (pressed.value === "on" ? "on" : "");
  }
}
