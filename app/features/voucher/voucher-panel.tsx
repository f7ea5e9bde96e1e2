import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Voucher, VoucherFailure } from "~/contract/cart";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import { useHydrated } from "~/ui/use-hydrated";
import { useVoucherError } from "./use-voucher-error";
import { VoucherLine } from "./voucher-line";

/** What came back from a form that did not go through. */
export interface VoucherAnswer {
  voucherFailure: VoucherFailure | null;
  errors: Record<string, string[] | undefined>;
  typed: { voucherCode: string; guestEmail: string };
}

interface Props {
  vouchers: readonly Voucher[];
  /** of the cart that the forms are made from */
  version: number | undefined;
  /** what came back from a form sent without a script */
  sent: VoucherAnswer | undefined;
}

const NOTHING: VoucherAnswer = { voucherFailure: null, errors: {}, typed: { voucherCode: "", guestEmail: "" } };

/** The cart's vouchers, and the form that puts one in. */
export function VoucherPanel({ vouchers, version, sent }: Props) {
  const t = useT("voucher");
  const hydrated = useHydrated();
  const write = useVoucherError();
  const fetcher = useFetcher<{ voucher?: VoucherAnswer; done?: boolean }>({ key: "voucher" });
  const { voucherFailure, errors, typed } = fetcher.data ? (fetcher.data.voucher ?? NOTHING) : (sent ?? NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const added = fetcher.data?.done === true;
  useEffect(() => {
    if (added) form.current?.reset();
  }, [added]);
  // an e-mail that is missing is mended at the e-mail's field, all else at the code's
  const aboutEmail = voucherFailure?.error === "guest_email_is_required" || voucherFailure?.error === "empty_email";
  const said = voucherFailure ? [write(voucherFailure)] : undefined;
  const codeErrors = errors["voucherCode"] ?? (aboutEmail ? undefined : said);
  const emailErrors = errors["guestEmail"] ?? (aboutEmail ? said : undefined);
  return (
    <section className="voucher-panel" aria-labelledby="voucher-title">
      {vouchers.length > 0 && (
        <ul className="voucher-lines">
          {vouchers.map((voucher) => (
            <VoucherLine key={voucher.voucher_id} voucher={voucher} version={version} />
          ))}
        </ul>
      )}
      <details open={Boolean(codeErrors || emailErrors)}>
        <summary>
          <h2 id="voucher-title">{t("have")}</h2>
        </summary>
        <fetcher.Form method="post" ref={form} className="stack" noValidate={hydrated}>
          <input type="hidden" name="intent" value="voucher" />
          {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
          {hydrated && <input type="hidden" name="via" value="fetcher" />}
          <Field id="voucher-code" label={t("code")} errorId="voucher-code-error" messages={codeErrors}>
            <input
              className="input"
              id="voucher-code"
              name="voucherCode"
              type="text"
              defaultValue={typed.voucherCode}
              maxLength={40}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={codeErrors ? true : undefined}
              aria-describedby={codeErrors ? "voucher-code-error" : undefined}
            />
          </Field>
          <Field id="voucher-email" label={t("email")} hint={t("emailHint")} errorId="voucher-email-error" messages={emailErrors}>
            <input
              className="input"
              id="voucher-email"
              name="guestEmail"
              type="email"
              defaultValue={typed.guestEmail}
              maxLength={254}
              required
              autoComplete="email"
              aria-invalid={emailErrors ? true : undefined}
              aria-describedby={emailErrors ? "voucher-email-error" : "voucher-email-hint"}
            />
          </Field>
          <button type="submit" className="btn btn-quiet" disabled={fetcher.state !== "idle"}>
            {t(fetcher.state === "idle" ? "use" : "using")}
          </button>
        </fetcher.Form>
      </details>
    </section>
  );
}
