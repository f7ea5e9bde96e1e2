import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { useFrame } from "./form-frame";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "value"> {
  value?: string | number;
  /** what the button says while the form is on its way; null for one that shows no words */
  pendingText?: string | null;
  /** and which icon it shows beside that */
  pendingIcon?: IconName;
}

/** The button that sends its form. While that is on its way it says so and sends nothing; it keeps the focus. */
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
      {says && pendingIcon && <Icon name={pendingIcon} />}
      {says ? (pendingText ?? t("form.sending")) : children}
    </button>
  );
}
