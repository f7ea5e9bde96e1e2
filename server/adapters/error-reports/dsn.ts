/** Where a project's reports are taken, and the key that it knows us by. */
export interface Dsn {
  /** address of the envelope endpoint */
  url: string;
  key: string;
}

/** Reads a DSN, `https://KEY@HOST/PROJECT`; undefined for what is none. */
export function parseDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username: key, pathname } = new URL(text);
  const [, before = "", project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!["http:", "https:"].includes(protocol) || key === "" || project === undefined) return undefined;
  return { url: `${origin}${before}/api/${project}/envelope/`, key };
}

/** Whether a text is a DSN. */
export const isDsn = (text: string): boolean => parseDsn(text) !== undefined;
