/** Style of the link over a page's header: hidden until it has the keyboard focus. */
export const SKIP_LINK_CLASS =
  "absolute left-4 -top-px z-50 -translate-y-full rounded-b-xl bg-primary px-5 py-3 text-on-primary focus:top-0 focus:translate-y-0";
