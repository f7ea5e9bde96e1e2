import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, type FormEvent } from "react";
import { readListingAddress, writeListingAddress } from "~/i18n/addresses/listing-address";

/** Pause of typing before a price is applied, ms. */
const TYPING_MS = 500;

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Submits all filters and the order on change; the newest request wins. When idle, the controls follow the address (links, back button). */
export function useLiveForm() {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<number>();
  const mounted = useRef(false);
  // known at once: a busy browser renders the pending state later
  const sent = useRef<string>();
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();

  /** @param hash of the next page; browsers without popovers show the filters by it */
  const send = (hash: string) => {
    window.clearTimeout(typing.current);
    typing.current = undefined;
    if (!form.current) return;
    const wanted = wantedBy(form.current);
    const requestedQuery =
      sent.current ?? queryOf(next?.pathname === pathname ? next.search : search);
    // a repeated request would add a history entry
    if (wanted === requestedQuery && hash === window.location.hash) return;
    sent.current = wanted;
    navigate({ pathname, search: wanted, hash }, { preventScrollReset: true });
  };
  useBrowserLayoutEffect(() => {
    const isFirst = !mounted.current;
    mounted.current = true;
    // the first page may have choices made before hydration
    if (isFirst || !form.current || state !== "idle") return;
    sent.current = undefined;
    if (typing.current === undefined) showAddress(form.current, new URLSearchParams(search));
  }, [search, state]);
  useEffect(() => () => window.clearTimeout(typing.current), []);

  return {
    form,
    pending: state === "loading" && next.pathname === pathname,
    onInput(event: FormEvent) {
      const change = () => send(window.location.hash);
      window.clearTimeout(typing.current);
      if (event.target instanceof HTMLInputElement && event.target.type === "text")
        typing.current = window.setTimeout(change, TYPING_MS);
      else change();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send("");
    },
  };
}

const queryOf = (search: string) =>
  writeListingAddress(readListingAddress(new URLSearchParams(search)));

function wantedBy(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") params.append(name, value);
  return writeListingAddress(readListingAddress(params));
}

function showAddress(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = params.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement && control.type === "text")
      control.value = params.get(control.name) ?? "";
    else if (control instanceof HTMLSelectElement) control.value = readListingAddress(params).sort;
  }
}
