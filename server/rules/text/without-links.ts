/** Dots that mail programs and browsers read as a dot of a host. */
const DOTS = /[\u2024\u3002\uff0e\uff61]/gu;

/** A typed name or address for a message to somebody else's mailbox: it reads the same, but no mail program makes a link of it. */
export const withoutLinks = (text: string): string =>
  text
    .normalize("NFC")
    .replace(DOTS, ".")
    .replace(/[\p{L}\d+.-]+:\/+/gu, "")
    .replace(/[.:@](?=[\p{L}\p{N}]{2}|\p{N})/gu, "$& ");
