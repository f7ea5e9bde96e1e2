import type { Generated } from "kysely";
import type { DocumentType } from "~/domain/order";
import type { DocumentData } from "../../rules/document";
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
  /** without gaps per year and type */
  number: string;
  issued_at: Date;
  issued_on: string;
  /** content of the document, never changed */
  data: Json<DocumentData>;
}

interface DocumentFilesTable {
  document_id: number;
  bytes: Uint8Array;
}

interface DocumentCountersTable {
  series: DocumentType;
  year: number;
  last: number;
}
