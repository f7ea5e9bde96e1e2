const AS_CSV = "save it as CSV UTF-8 (in the spreadsheet program: File, Save as, CSV UTF-8)";

/** Files that no import reads, by their first bytes as Latin letters; XLSX and ODS are ZIP archives. */
const FOREIGN: readonly [name: string, ...starts: string[]][] = [
  [`an XLSX file or another ZIP archive: ${AS_CSV}`, "PK\u0003\u0004", "PK\u0005\u0006"],
  [`an XLS file: ${AS_CSV}`, "\u00d0\u00cf\u0011\u00e0"],
  ["a PDF file: ask for a CSV or XML file", "%PDF-"],
  ["a compressed file: unpack it", "\u001f\u008b", "Rar!", "7z\u00bc\u00af"],
];

const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");

/** Names a file of another program, such as a spreadsheet, and says what to do with it; undefined for other files. */
export function foreignFile(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes);
  return FOREIGN.find(([, ...starts]) => starts.some((start) => head.startsWith(start)))?.[0];
}

/** Names a file that is no table and no feed, and says what to do with it. */
export function foreignTable(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes)
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (head === "") return "an empty file";
  // some systems give a page the name of a spreadsheet
  const isPage = /^<(!doctype html|html|table|head|body)\b/i.test(head);
  return isPage ? `HTML: ${AS_CSV}` : foreignFile(bytes);
}
