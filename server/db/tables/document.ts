import type { Generated } from "kysely";
import type { DocumentData, DocumentType } from "~/domain/document/document";
import type { Json } from "./columns";

export interface DocumentTables {
  documents: DocumentsTable;
  document_files: DocumentFilesTable;
  document_counters: DocumentCountersTable;
}

interface DocumentsTable {
  id: Generated<number>;
  order_id: number;
  type: DocumentType;
  /** without gaps within a year and its type */
  number: string;
  issued_at: Date;
  /** the same in Czechia, for periods */
  issued_on: string;
  /** all that it shows, which never changes */
  data: Json<DocumentData>;
}

/** The file of a document, from the first time that somebody asked for it. */
interface DocumentFilesTable {
  document_id: number;
  bytes: Uint8Array;
}

interface DocumentCountersTable {
  series: DocumentType;
  year: number;
  last: number;
}
