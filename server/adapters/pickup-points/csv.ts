/** Reads a file of values separated by semicolons or commas (RFC 4180): a record for each row, by the names of the first one. */
export function parseCsv(file: string): Record<string, string>[] {
  const [head = ""] = file.split("\n", 1);
  const [names = [], ...rows] = cells(file, head.includes(";") ? ";" : ",");
  return rows
    .filter((row) => row.some((cell) => cell !== ""))
    .map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ""])));
}

function cells(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  // a cell in quotes, in which two stand for one, or one without; then what ends it
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "gy");
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    const [whole, quoted, plain = "", end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === "" || whole === "") break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}
