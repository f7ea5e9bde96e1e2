/** Sets the radio buttons that say whether the piece is rotated on its roll. */
export function setRotation(form: HTMLFormElement, rotated: boolean): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="dimensions.rotated"]')) {
    radio.checked = radio.value === (rotated ? "on" : "");
  }
}
