import { parse, type HTMLElement } from "node-html-parser";

/** A browser without scripts, styles and pictures: follows links, sends forms, keeps cookies. */
export interface HtmlClient {
  open(path: string): Promise<HtmlPage>;
  cookie(): string;
}

export interface HtmlPage {
  status: number;
  /** path and query after redirects */
  path: string;
  headers: Headers;
  html: string;
  root: HTMLElement;
  text: string;
  /** Text of the first matching element, with normalised spaces, or "". */
  read(selector: string): string;
  readAll(selector: string): string[];
  /** The value that a browser sends for a control, if any. @param inside selector of a part of the page, default: its main area */
  value(name: string, inside?: string): string | undefined;
  /** Follows the link with a matching name. @throws if there is none */
  follow(words: RegExp, inside?: string): Promise<HtmlPage>;
  /** Fills in and sends the form of the button with a matching name. @param values by control; a list checks several checkboxes @throws if a control is missing */
  submit(button: RegExp, values?: FormValues, inside?: string): Promise<HtmlPage>;
  /** Fills in and sends the form of a control as Enter in it does: by the form's first submit button. @throws if there is none */
  pressEnter(name: string, values?: FormValues, inside?: string): Promise<HtmlPage>;
}

type FormValues = Record<string, string | readonly string[]>;

const MAX_REDIRECTS = 5;

export const DETAILS = {
  email: "jana@example.cz",
  phone: "601 234 567",
  "invoice.firstname": "Jana",
  "invoice.lastname": "Nováková",
  "invoice.street": "Lipová 12",
  "invoice.city": "Brno",
  "invoice.zip": "602 00",
  agreement: "on",
};

/** @param always headers of each request; a test may change them */
export function createHtmlClient(
  baseUrl: string,
  always: Readonly<Record<string, string>> = {},
): HtmlClient {
  const cookies = new Map<string, string>();

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, init: RequestInit = {}): Promise<HtmlPage> {
    let url = new URL(path, baseUrl);
    let request = init;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(always)) headers.set(name, value);
      if (cookies.size) headers.set("cookie", cookie());
      const answer = await fetch(url, { ...request, headers, redirect: "manual" });
      for (const line of answer.headers.getSetCookie()) keep(line);
      const to = answer.headers.get("location");
      if (!to || answer.status < 300 || answer.status >= 400)
        return pageOf(answer, url, await answer.text());
      url = new URL(to, url);
      request = {};
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects from ${path}`);
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    const isDeleted = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isDeleted) cookies.delete(name.trim());
    else cookies.set(name.trim(), value.join("="));
  }

  function pageOf({ status, headers }: Response, url: URL, html: string): HtmlPage {
    // without scripts <noscript> has content
    const root = parse(html, { blockTextElements: { script: true, style: true, pre: true } });
    const nameOf = (element: HTMLElement) =>
      oneLine(
        element.getAttribute("aria-label") ??
          (element.textContent || (element.getAttribute("title") ?? "")),
      );
    /** by the control's `form` attribute, else the enclosing one */
    const formOf = (control: HTMLElement) => {
      const id = control.getAttribute("form");
      return id === undefined ? control.closest("form") : root.getElementById(id);
    };
    const within = (selector: string | undefined) =>
      selector === undefined ? [root] : root.querySelectorAll(selector);
    return {
      status,
      path: url.pathname + url.search,
      headers,
      html,
      root,
      text: (root.querySelector("body")?.structuredText ?? "")
        .replace(/\u00a0/g, " ")
        .replaceAll(WORD_JOINER, ""),
      read: (selector) => oneLine(root.querySelector(selector)?.textContent ?? ""),
      readAll: (selector) =>
        root.querySelectorAll(selector).map(({ textContent }) => oneLine(textContent)),
      value(name, inside = "main") {
        const controls = within(inside)
          .flatMap((part) => part.querySelectorAll(CONTROLS))
          .filter((control) => control.getAttribute("name") === name);
        return controls.flatMap((control) => ownValue(control) ?? []).at(0);
      },
      follow(label, inside) {
        const links = within(inside).flatMap((part) => part.querySelectorAll("a[href]"));
        const link = links.find((candidate) => label.test(nameOf(candidate)));
        if (!link) throw new Error(`no link ${label} on ${url.pathname}`);
        return send(new URL(decode(link.getAttribute("href") ?? ""), url).href);
      },
      submit(label, values = {}, inside) {
        const button = within(inside)
          .flatMap((part) => part.querySelectorAll("button, input[type=submit]"))
          .find((candidate) => label.test(nameOf(candidate)) && formOf(candidate));
        if (!button) throw new Error(`no form with ${label} on ${url.pathname}`);
        return press(button, values);
      },
      pressEnter(name, values = {}, inside = "main") {
        const control = within(inside)
          .flatMap((part) => part.querySelectorAll(CONTROLS))
          .find((candidate) => candidate.getAttribute("name") === name);
        const form = control && formOf(control);
        const button = root
          .querySelectorAll("button, input[type=submit]")
          .find((one) => isSubmit(one) && formOf(one) === form);
        if (!button) throw new Error(`no form with ${name} on ${url.pathname}`);
        return press(button, values);
      },
    };

    /** Sends the form of a button. @throws if it has none */
    async function press(button: HTMLElement, values: FormValues): Promise<HtmlPage> {
      const form = formOf(button);
      if (!form) throw new Error(`no form on ${url.pathname}`);
      const data = filledIn(
        root.querySelectorAll(CONTROLS).filter((control) => formOf(control) === form),
        values,
      );
      const name = button.getAttribute("name");
      if (name) data.append(name, decode(button.getAttribute("value") ?? ""));
      const target = new URL(
        decode(button.getAttribute("formaction") ?? form.getAttribute("action") ?? url.href),
        url,
      );
      if ((form.getAttribute("method") ?? "get").toLowerCase() === "get") {
        target.search = data.toString();
        return send(target.href);
      }
      return send(target.href, { method: "POST", body: data, headers: { origin: url.origin } });
    }
  }

  return { open: (path) => send(path), cookie };
}

const decode = (text: string): string => text.replace(/&amp;/g, "&");

/** Keeps a word on one line, invisible. */
const WORD_JOINER = "\u2060";

const oneLine = (text: string): string =>
  text.replaceAll(WORD_JOINER, "").replace(/\s+/g, " ").trim();

const CONTROLS = "input[name], select[name], textarea[name]";

/** Form data that a browser sends: initial values, replaced by `values`. */
function filledIn(controls: readonly HTMLElement[], values: FormValues): URLSearchParams {
  const data = new URLSearchParams();
  const known = new Set<string>();
  for (const control of controls) {
    const name = control.getAttribute("name") ?? "";
    known.add(name);
    if (control.hasAttribute("disabled")) continue;
    const value = chosenValue(control, values[name]);
    if (value !== undefined) data.append(name, value);
  }
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  if (unknown.length) throw new Error(`the form has no ${unknown.join(", ")}`);
  return data;
}

/** The value that a filled-in control sends, if any. */
function chosenValue(
  control: HTMLElement,
  chosen: string | readonly string[] | undefined,
): string | undefined {
  if (chosen === undefined) return ownValue(control);
  const list: readonly string[] = typeof chosen === "string" ? [chosen] : chosen;
  if (!isTicked(control)) return list[0];
  const value = control.getAttribute("value") ?? "on";
  return list.includes(value) ? value : undefined;
}

/** The value that an unchanged control sends, if any. */
function ownValue(control: HTMLElement): string | undefined {
  if (isTicked(control))
    return control.hasAttribute("checked")
      ? decode(control.getAttribute("value") ?? "on")
      : undefined;
  if (control.tagName === "SELECT") return selected(control);
  return control.tagName === "TEXTAREA"
    ? control.textContent
    : decode(control.getAttribute("value") ?? "");
}

/** Buttons submit by default. */
const isSubmit = (button: HTMLElement): boolean =>
  !/^(button|reset)$/.test(button.getAttribute("type") ?? "") && !button.hasAttribute("disabled");

const isTicked = (control: HTMLElement): boolean =>
  /^(radio|checkbox)$/.test(control.getAttribute("type") ?? "");

function selected(select: HTMLElement): string {
  const options = select.querySelectorAll("option");
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  return chosen?.getAttribute("value") ?? "";
}
