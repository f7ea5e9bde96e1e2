export interface Dsn {
  url: string;
  key: string;
}

/** Parses a DSN, `https://KEY@HOST/PROJECT`; undefined if it is invalid. */
export function parseDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username: key, pathname } = new URL(text);
  const [, before = "", project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!["http:", "https:"].includes(protocol) || key === "" || project === undefined)
    return undefined;
  return { url: `${origin}${before}/api/${project}/envelope/`, key };
}

export const isDsn = (text: string): boolean => parseDsn(text) !== undefined;
