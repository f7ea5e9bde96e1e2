declare module "subset-font" {
  /** A font with these signs alone. */
  export default function subsetFont(font: Uint8Array, signs: string, options: { targetFormat: "woff2" }): Promise<Uint8Array>;
}
