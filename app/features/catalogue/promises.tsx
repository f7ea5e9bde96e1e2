import { isCut } from "~/domain/units";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** What the shop promises with every product (specification section 1, 'Shown as texts'). */
export function Promises({ groupTypeId }: { groupTypeId: number }) {
  const t = useT("catalogue");
  return (
    <ul className="promises">
      {isCut(groupTypeId) && (
        <li>
          <Icon name="ruler" />
          {t("product.cut")}
        </li>
      )}
      <li>
        <Icon name="truck" />
        {t("product.delivery")}
      </li>
      <li>
        <Icon name="store" />
        {t("product.pickup")}
      </li>
      <li>
        <Icon name="shield" />
        {t("product.warranty")}
      </li>
    </ul>
  );
}
