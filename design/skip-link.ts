/** Classes of the link over a page's header: out of sight until the keyboard reaches it. */
export const SKIP_LINK_CLASS =
  "absolute left-4 -top-px z-50 -translate-y-full rounded-b-xl bg-plum px-5 py-3 text-white focus:top-0 focus:translate-y-0";
