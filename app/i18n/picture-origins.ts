declare global {
  /** Origins of pictures of another backend (`PICTURE_ORIGINS`), set at the start; global, because the server and page bundles share it. */
  var pictureOrigins: readonly string[] | undefined;
}

/** The address of a picture of another backend; a path belongs to the first origin. @returns undefined if its origin is not allowed */
export function pictureAddress(file: string): string | undefined {
  const origins = globalThis.pictureOrigins ?? [];
  try {
    const { href, origin } = new URL(file, origins[0]);
    return origins.includes(origin) ? href : undefined;
  } catch {
    // no address
    return undefined;
  }
}

/** The origins for the page's scripts; undefined if there are none. */
export const pictureOriginsText = (): string | undefined => globalThis.pictureOrigins?.join(" ");

/** Reads the origins from the page, in the browser before rendering. */
export function readPictureOrigins(): void {
  globalThis.pictureOrigins = document.documentElement.dataset["pictures"]?.split(" ");
}
