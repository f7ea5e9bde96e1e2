/** First bytes of files of spreadsheet programs; XLSX and ODS are ZIP archives. */
const SPREADSHEETS = [
  { name: "an XLSX file or another ZIP archive", starts: ["PK\u0003\u0004", "PK\u0005\u0006"] },
  { name: "an XLS file", starts: ["\u00d0\u00cf\u0011\u00e0"] },
];

/** Names a file of a spreadsheet program and says what to do with it; undefined for other files. */
export function spreadsheetIn(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const found = SPREADSHEETS.find(({ starts }) => starts.includes(start));
  return found && `${found.name}: save it as CSV UTF-8 (in the spreadsheet program: File, Save as, CSV UTF-8)`;
}
