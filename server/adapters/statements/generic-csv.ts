import { csvReader } from "./csv-table";

/** Any CSV with a row that names a date and an amount, as other banks and spreadsheets write it. */
export const genericCsv = csvReader({ name: "CSV with names of columns", kind: "csv", marks: [] });
