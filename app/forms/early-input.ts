type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Repeats the input events of fields that were changed before hydration, so that the page's handlers learn of them. Handlers for that listen to
 * `onInput`: React drops a repeated `onChange`. A field that the browser must not restore on Back has `autoComplete="off"`.
 */
export function repeatEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>("input, select, textarea")) {
    if (isChanged(control)) control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** True if the value or choice of a control is not the one that it starts with. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  const { type } = control;
  // of two radio buttons that changed, the chosen one
  if (type === "radio" || type === "checkbox")
    return control.checked !== control.defaultChecked && (control.checked || type === "checkbox");
  // browsers correct the first value: a range of 7 in steps of 5 starts at 5, one without a value in the middle, a colour at black
  const untouched = document.createElement("input");
  for (const name of ["type", "min", "max", "step", "value"])
    untouched.setAttribute(name, control.getAttribute(name) ?? "");
  return control.value !== untouched.value;
}
