/** Answer of a page's action: done, or refused for a reason that is said where it was asked for. */
export type ActionResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Code of an office's refusal (`refusals` texts). */
      readonly code: string;
      readonly params: Readonly<Record<string, string | number>>;
    };
