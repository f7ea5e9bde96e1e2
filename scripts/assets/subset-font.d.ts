declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    signs: string,
    options: { targetFormat: "woff2" },
  ): Promise<Uint8Array>;
}
