import { headRecords } from "../../files/table";
import { plainName } from "./csv-columns";

const FEE = /\b(poplat\w*|provize|provizia|fees?|commission)\b/;
const PAYMENT =
  /\b((id|cislo) platby|payment id|comgate|gopay)\b|^(gross|net|netto|brutto|(hruba|cista) (castka|suma)|hruba|cista)$/;
/** Banks know neither orders nor e-mails of buyers. */
const BUYER =
  /\b(cislo|id) (\w+ )?objednavky\b|^(merchant |customer )?order( (id|number|no|reference|metadata))?$|\be ?mail/;

/** True for a table of payments at a payment gateway: it has orders or buyers, and fees or the gateway's numbers. */
export const isGatewayReport = (text: string): boolean =>
  headRecords(text).some(({ fields }) => {
    const names = fields.map(plainName);
    const has = (form: RegExp) => names.some((name) => form.test(name));
    return has(BUYER) && (has(FEE) || has(PAYMENT));
  });
