/** Chooses in a form how the piece lies on its roll, as its radio buttons would. */
export function layAcross(form: HTMLFormElement, across: boolean): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="dimensions.rotated"]')) {
    radio.checked = radio.value === (across ? "on" : "");
  }
}
