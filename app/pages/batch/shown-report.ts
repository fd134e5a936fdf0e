/** Laboratory report in one language, as the page shows it. */
export interface ShownReport {
  readonly product: { readonly handle: string; readonly name: string };
  readonly bestBefore: string;
  /** "16 februarie 2026". */
  readonly testedOn: string;
  readonly laboratory: string;
  readonly report: string;
  /** Groups with results only. */
  readonly groups: readonly ShownGroup[];
}

interface ShownGroup {
  readonly title: string;
  readonly results: readonly {
    readonly test: string;
    readonly required: string;
    readonly found: string;
  }[];
}
