import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { useFrame } from "./form-frame";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "value"> {
  value?: string | number;
  /** the button's text while the form is being sent; null for a button without a text */
  pendingText?: string | null;
  /** and which icon it shows beside that */
  pendingIcon?: IconName;
}

/** The button that sends its form. While the form is being sent the button says so, sends nothing, and keeps the focus. */
export function SubmitButton({ pendingText, pendingIcon, children, onClick, "aria-label": label, ...props }: Props) {
  const t = useT("common");
  const { sending } = useFrame();
  const { name, value } = props;
  // of several buttons the one that was pressed
  const busy = sending !== undefined && (name === undefined || sending.get(name) === String(value));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const says = busy && pendingText !== null;
  return (
    <button {...props} type="submit" aria-disabled={busy || undefined} aria-label={says ? undefined : label} onClick={press}>
      {says ? (
        <span key="sending" className="button-content">
          {pendingIcon && <Icon name={pendingIcon} />}
          <span>{pendingText ?? t("form.sending")}</span>
        </span>
      ) : (
        <span key="content" className="button-content">
          {children}
        </span>
      )}
    </button>
  );
}
