/** Adds an external script to the head, with the page's nonce. */
export function loadScript(src: string): HTMLScriptElement {
  const element = document.createElement("script");
  element.async = true;
  element.src = src;
  element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  document.head.append(element);
  return element;
}
