import path from "node:path";

/** The folder of the data folder that snapshots of the catalogue index are kept in (decision 66). */
export const indexFolder = (dataDir: string): string => path.join(dataDir, "catalogue-index");
