import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { useFrame } from "./form-frame";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "value"> {
  value?: string | number;
  /** text while sending; null for a button without text */
  pendingText?: string | null;
  pendingIcon?: IconName;
}

/** A submit button. While sending, it shows the pending text, does not submit again, and keeps the focus. */
export function SubmitButton({
  pendingText,
  pendingIcon,
  children,
  onClick,
  "aria-label": label,
  ...props
}: Props) {
  const t = useT("common");
  const { sending } = useFrame();
  const { name, value } = props;
  // of several buttons only the pressed one
  const busy = sending !== undefined && (name === undefined || sending.get(name) === String(value));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const showsPending = busy && pendingText !== null;
  return (
    <button
      {...props}
      type="submit"
      aria-disabled={busy || undefined}
      aria-label={showsPending ? undefined : label}
      onClick={press}
    >
      {showsPending ? (
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
