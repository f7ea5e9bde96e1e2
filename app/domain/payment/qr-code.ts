/** Error correction and quiet zone (modules) of payment codes, as the standards of SPAYD and PAY by square require. */
export const QR_STANDARD = { errorCorrectionLevel: "M", margin: 4 } as const;
