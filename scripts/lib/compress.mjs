import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html|webmanifest|ico)$/;
const WORTH_IT_BYTES = 1_024;

/** Writes `.br` and `.gz` beside each file if they are smaller. @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const gzipped = await promisify(gzip)(content, { level: 9 });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
