import type { TFunction } from "i18next";
import type { z } from "zod";
import type { Locale } from "~/contract/common";
import type { Namespace } from "~/i18n/resources.server";
import type { MailAttachment } from "../../adapters/mail/transport";

/** A row with an amount at its end. */
export interface Row {
  name: string;
  /** explanatory lines */
  details?: readonly string[];
  amount: string;
  /** the total row */
  isTotal?: boolean;
  isQuiet?: boolean;
}

/** A part of a message, rendered as HTML and as plain text. */
export type Block =
  | { kind: "text"; text: string; isQuiet?: boolean }
  | { kind: "title"; text: string }
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "pairs"; pairs: readonly (readonly [name: string, value: string])[] }
  | { kind: "rows"; rows: readonly Row[] }
  | { kind: "button"; label: string; href: string }
  /** a secondary link */
  | { kind: "link"; label: string; href: string }
  /** HTML only: its information must also be in the text */
  | { kind: "picture"; cid: string; alt: string; sizePx: number };

/** Content of a message, unescaped. */
export interface MailContent {
  subject: string;
  /** preview text in the inbox */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  attachments?: readonly MailAttachment[];
}

/** Language and shop data for a message. */
export interface MailWords {
  locale: Locale;
  /** origin of the shop's pages */
  publicUrl: string;
  /** a contact of the shop; undefined if not set */
  contact: (type: "address" | "phone" | "email") => string | undefined;
  t: <N extends Namespace>(namespace: N) => TFunction<N>;
}

/** A mail template: schema of its data and its content. */
export interface Template<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** @throws if the data does not match the schema */
  make: (data: unknown, words: MailWords) => Promise<MailContent>;
}

/** Creates a template. @param schema of its data @param content builds the message */
export const template = <Schema extends z.ZodType>(
  schema: Schema,
  content: (data: z.output<Schema>, words: MailWords) => Promise<MailContent>,
): Template<Schema> => ({ schema, make: async (data, words) => content(schema.parse(data), words) });
