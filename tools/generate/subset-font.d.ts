/** Types of the used part of `subset-font`, which has none of its own. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2" | "truetype";
    /** Omits the glyphs that are used by substitutions only. */
    readonly noLayoutClosure?: boolean;
    /** One value pins an axis, a range narrows it. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
