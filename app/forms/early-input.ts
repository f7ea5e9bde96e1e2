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

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  const { type } = control;
  // of two radio buttons that changed, the chosen one
  if (control instanceof HTMLInputElement && (type === "radio" || type === "checkbox"))
    return control.checked !== control.defaultChecked && (control.checked || type === "checkbox");
  return control.value !== control.defaultValue;
}
