/** Error correction and quiet zone (modules) of payment codes, as the standards of SPAYD and PAY by square require. */
export const QR_STANDARD = { errorCorrectionLevel: "M", margin: 4 } as const;

/** Payment code of a transfer: PAY by square if there is one, otherwise SPAYD. */
export const codeOfTransfer = (payment: {
  spayd: string | null;
  pay_by_square?: string | null;
}): string | null => payment.pay_by_square ?? payment.spayd;

/** The text of a QR Platba code (SPAYD 1.0), in crowns. Without a due day, because banks would delay the payment. */
export function spayd(iban: string, amountHaler: number, variableSymbol: string): string {
  const fields = [
    `ACC:${iban.replace(/\s/g, "").toUpperCase()}`,
    `AM:${(amountHaler / 100).toFixed(2)}`,
    "CC:CZK",
    `X-VS:${variableSymbol}`,
    `MSG:OBJEDNAVKA ${variableSymbol}`,
  ];
  return `SPD*1.0*${fields.join("*")}`;
}
