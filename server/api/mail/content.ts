import type { TFunction } from "i18next";
import type { z } from "zod";
import type { Locale } from "~/contract/common";
import type { Namespace } from "~/i18n/resources.server";
import type { MailAttachment } from "../../adapters/mail/transport";

/** A row of a list with an amount at its end. */
export interface Row {
  name: string;
  /** what explains it, a line each */
  details?: readonly string[];
  amount: string;
  /** the row that the others add up to */
  isTotal?: boolean;
  isQuiet?: boolean;
}

/** A part of a message. Each is written as HTML and as plain text, so a template is written once. */
export type Block =
  | { kind: "text"; text: string; isQuiet?: boolean }
  | { kind: "title"; text: string }
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "pairs"; pairs: readonly (readonly [name: string, value: string])[] }
  | { kind: "rows"; rows: readonly Row[] }
  | { kind: "button"; label: string; href: string }
  /** a quiet one, for what few readers need */
  | { kind: "link"; label: string; href: string }
  /** shown by HTML only: what it says must stand in the text too */
  | { kind: "picture"; cid: string; alt: string; sizePx: number };

/** What a message says. Its texts are plain: what people typed needs no care. */
export interface MailContent {
  subject: string;
  /** what a list of messages shows beside the subject */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  attachments?: readonly MailAttachment[];
}

/** The language of a message, and where the shop is. */
export interface MailWords {
  locale: Locale;
  /** origin of the shop's pages */
  publicUrl: string;
  /** one of the shop's contacts; undefined where the shopkeeper names none */
  contact: (type: "address" | "phone" | "email") => string | undefined;
  t: <N extends Namespace>(namespace: N) => TFunction<N>;
}

/** A kind of message: what it has to be told, and what it says then. */
export interface Template<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** @throws where the data are not what the schema says */
  make: (data: unknown, words: MailWords) => Promise<MailContent>;
}

/** Makes a kind of message. @param schema of what it has to be told @param content what it says then */
export const template = <Schema extends z.ZodType>(
  schema: Schema,
  content: (data: z.output<Schema>, words: MailWords) => Promise<MailContent>,
): Template<Schema> => ({ schema, make: async (data, words) => content(schema.parse(data), words) });
