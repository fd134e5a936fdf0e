/** The part of `subset-font` that is used here; the package has no types of its own. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** Leaves out the glyphs that only substitutions lead to. */
    readonly noLayoutClosure?: boolean;
    /** One value pins an axis, a range narrows it. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
