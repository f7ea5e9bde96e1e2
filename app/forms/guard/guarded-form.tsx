import type { ComponentProps } from "react";
import type { CaptchaAction } from "~/contract/forms/captcha";
import { GUARD_FIELDS } from "~/contract/forms/guard-fields";
import { useT } from "~/i18n/texts/use-t";
import { FormFrame } from "../form-frame";
import { useToken } from "./use-token";

interface Props extends ComponentProps<typeof FormFrame> {
  captcha: CaptchaAction;
  /** time of rendering (`shop.captcha.stamp`), for forms that measure the filling time */
  stamp?: string;
  /** false if password managers would fill in the hidden field */
  hasTrap?: boolean;
  needsToken?: boolean;
}

/** A form protected against bots (ADR 21). Its intent has `guard`, unless it has neither honeypot nor stamp. */
export function GuardedForm({
  captcha,
  stamp,
  hasTrap = true,
  needsToken: isWanted = true,
  form,
  children,
  ...props
}: Props) {
  const { handlers, field, needsToken, waiting } = useToken(captcha, isWanted);
  const sentStamp = form.answer?.result.initialValue?.[GUARD_FIELDS.stamp];
  return (
    <FormFrame
      {...props}
      {...handlers}
      form={waiting ? { ...form, sending: waiting, pending: true } : form}
    >
      {children}
      {/* reset by each answer, because a browser may have filled it in */}
      {hasTrap && <Trap key={form.answer ? "again" : "first"} />}
      {stamp && (
        <input
          type="hidden"
          name={GUARD_FIELDS.stamp}
          value={typeof sentStamp === "string" ? sentStamp : stamp}
        />
      )}
      {needsToken && <input type="hidden" name={GUARD_FIELDS.token} ref={field} />}
      {needsToken && <CaptchaNote />}
    </FormFrame>
  );
}

/** A honeypot, hidden from people, screen readers and password managers. */
function Trap() {
  const t = useT("common");
  return (
    <label className="offscreen" aria-hidden="true">
      {/* apart from the button's text in browsers without styles */}
      {` ${t("form.trap")}`}
      <input
        type="text"
        name={GUARD_FIELDS.trap}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </label>
  );
}

/** Replaces Google's hidden badge. Google processes data for the shop, so its own terms are not named (ADR 21). */
function CaptchaNote() {
  return <p className="captcha-note">{useT("common")("form.captcha")}</p>;
}
