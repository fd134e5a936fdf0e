const POPUP_PATH = /^\/(?:shop|product|products\/[^/]+|product\/[^/]+)\/?$/i;

/** spec §2: "Enabled on product paths and /shop." */
export function isPopupPath(pathname: string): boolean {
  return POPUP_PATH.test(pathname);
}
