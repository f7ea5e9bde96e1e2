import type { ReactNode } from "react";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { InCartLink } from "../../cards/in-cart-link";
import { BuySum, UnitPrice, type BuySumProps } from "./buy-sum";

interface BarProps extends BuySumProps {
  /** false: the price of a unit instead of the sum */
  isMeasured?: boolean;
  /** the goods are just added: the link to the cart takes the focus */
  takesFocus: boolean;
  /** the button; a link to the cart without one */
  children?: ReactNode;
}

/** The sum and the button of the buy form, at the lower edge of a phone. */
export function BuyBar({ isMeasured = true, takesFocus, children, ...sum }: BarProps) {
  const t = useT("product");
  return (
    <div className="buy-bar no-print">
      {isMeasured ? <BuySum {...sum} /> : <UnitPrice {...sum} />}
      {children ?? (
        <InCartLink takesFocus={takesFocus} className="btn btn-quiet btn-wide">
          <span>{t("inCart")}</span>
          <Icon name="arrow" />
        </InCartLink>
      )}
    </div>
  );
}

interface ButtonProps {
  className: string;
  children: ReactNode;
}

export function AddButton({ className, children }: ButtonProps) {
  const t = useT("product");
  return (
    <SubmitButton
      name="intent"
      value="add"
      className={className}
      pendingText={t("adding")}
      pendingIcon="refresh"
    >
      {children}
    </SubmitButton>
  );
}
