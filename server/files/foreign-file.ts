const AS_CSV = "save it as CSV UTF-8 (in the spreadsheet program: File, Save as, CSV UTF-8)";

interface Kind {
  name: string;
  starts(head: string): boolean;
}
const beginsWith = (name: string, ...starts: readonly string[]): Kind => ({
  name,
  starts: (head) => starts.some((start) => head.startsWith(start)),
});

/** Files that no import reads, by their first bytes as Latin letters; XLSX and ODS are ZIP archives. */
const FOREIGN: readonly Kind[] = [
  beginsWith(`an XLSX file or another ZIP archive: ${AS_CSV}`, "PK\u0003\u0004", "PK\u0005\u0006"),
  beginsWith(`an XLS file: ${AS_CSV}`, "\u00d0\u00cf\u0011\u00e0"),
  beginsWith("a PDF file: ask for a CSV or XML file", "%PDF-"),
  beginsWith("a compressed file: unpack it", "\u001f\u008b", "Rar!", "7z\u00bc\u00af"),
];
const NO_TABLES: readonly Kind[] = [
  { name: "an empty file", starts: (head) => /^(\xef\xbb\xbf)?\s*$/.test(head) },
  // some systems give a page the name of a spreadsheet
  {
    name: `HTML: ${AS_CSV}`,
    starts: (head) => /^(\xef\xbb\xbf)?\s*<(!doctype html|html|table|head|body)\b/i.test(head),
  },
];

const nameOf = (kinds: readonly Kind[], bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
  return kinds.find(({ starts }) => starts(head))?.name;
};

/** Names a file of another program, such as a spreadsheet, and says what to do with it; undefined for other files. */
export const foreignFile = (bytes: Uint8Array): string | undefined => nameOf(FOREIGN, bytes);

/** Names a file that is no table and no feed, and says what to do with it. */
export const foreignTable = (bytes: Uint8Array): string | undefined =>
  nameOf([...FOREIGN, ...NO_TABLES], bytes);
