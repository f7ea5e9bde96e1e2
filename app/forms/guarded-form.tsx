import type { ComponentProps } from "react";
import type { CaptchaAction } from "~/contract/captcha";
import { GUARD_FIELDS } from "~/contract/guard-fields";
import { useT } from "~/i18n/use-t";
import { FormFrame } from "./form-frame";
import { useToken } from "./use-token";

interface Props extends ComponentProps<typeof FormFrame> {
  /** what its tokens are made for */
  captcha: CaptchaAction;
  /** when it was rendered (`shop.captcha.stamp`), for a form that counts how long it is filled in */
  stamp?: string;
  /** false where people's password managers would fill in what they do not see */
  hasTrap?: boolean;
  /** false for as long as the form needs no token */
  isAsked?: boolean;
}

/** A form that programs are kept from (decision 45). Its intent says `guard`, unless it has neither trap nor stamp. */
export function GuardedForm({ captcha, stamp, hasTrap = true, isAsked: isWanted = true, form, children, ...props }: Props) {
  const { handlers, field, isAsked, waiting } = useToken(captcha, isWanted);
  const sentStamp = form.answer?.result.initialValue?.[GUARD_FIELDS.stamp];
  return (
    <FormFrame {...props} {...handlers} form={waiting ? { ...form, sending: waiting, pending: true } : form}>
      {children}
      {/* an answer empties it: whatever filled it in may be the browser of somebody who tries again */}
      {hasTrap && <Trap key={form.answer ? "again" : "first"} />}
      {stamp && <input type="hidden" name={GUARD_FIELDS.stamp} value={typeof sentStamp === "string" ? sentStamp : stamp} />}
      {isAsked && <input type="hidden" name={GUARD_FIELDS.token} ref={field} />}
      {isAsked && <CaptchaNote />}
    </FormFrame>
  );
}

/** A field that nobody sees or hears of, and no password manager fills in. */
function Trap() {
  const t = useT("common");
  return (
    <div className="unseen">
      <label aria-hidden="true">
        {t("form.trap")}
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
    </div>
  );
}

/** What Google asks for where its badge is hidden. It processes the data for the shop, so its own terms are not named (decision 45). */
function CaptchaNote() {
  return <p className="captcha-note">{useT("common")("form.captcha")}</p>;
}
