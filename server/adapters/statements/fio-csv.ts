import { csvReader } from "./csv-table";

/** Fio, by its API («ID pohybu») and from its internet banking («ID operace»). */
export const fioCsv = csvReader({
  name: "Fio (CSV)",
  kind: "fio",
  bank: "2010",
  marks: [
    ["id pohybu", "objem", "protiucet"],
    ["id operace", "objem", "protiucet"],
  ],
});
