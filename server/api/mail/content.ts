import type { TFunction } from "i18next";
import type { z } from "zod";
import type { Locale } from "~/contract/core/common";
import type { Namespace } from "~/i18n/texts/resources.server";
import type { MailAttachment } from "../../adapters/mail/transport";
import type { InfoService } from "../content";
import type { PieceDrawing } from "./templates/order/piece-drawing";

export interface MeasuredPiece extends PieceDrawing {
  /** `300 × 400 cm`, below the drawing */
  measure: string;
}

export interface ContentRow {
  name: string;
  details?: readonly string[];
  amount: string;
  isTotal?: boolean;
  isQuiet?: boolean;
  /** HTML only */
  piece?: MeasuredPiece | undefined;
}

export type Block =
  | { kind: "text"; text: string; isQuiet?: boolean }
  | { kind: "title"; text: string }
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "pairs"; pairs: readonly (readonly [name: string, value: string])[] }
  | { kind: "rows"; rows: readonly ContentRow[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "link"; label: string; href: string }
  /** HTML only: its information must also be in the text */
  | { kind: "picture"; cid: string; alt: string; sizePx: number };

/** Content of a message, unescaped. */
export interface MailContent {
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** the shopper, if the shop receives the message and answers it */
  replyTo?: string | undefined;
  attachments?: readonly MailAttachment[];
}

export interface MailWords {
  locale: Locale;
  publicUrl: string;
  /** a contact of the shop; undefined if not set */
  contact: (type: "address" | "phone" | "email") => string | undefined;
  t: <N extends Namespace>(namespace: N) => TFunction<N>;
  /** info pages, for files that a message carries */
  pages: InfoService;
}

export interface Template<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** @throws if the data does not match the schema */
  make: (data: unknown, words: MailWords) => Promise<MailContent>;
}

export const template = <Schema extends z.ZodType>(
  schema: Schema,
  content: (data: z.output<Schema>, words: MailWords) => Promise<MailContent>,
): Template<Schema> => ({
  schema,
  make: async (data, words) => content(schema.parse(data), words),
});
