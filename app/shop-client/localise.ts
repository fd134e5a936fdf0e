/**
 * Makes URLs on the store's own origin relative, so that any host name of the store works.
 *
 * @param note called with every other URL.
 */
export function localiseTo(publicUrl: string, note?: (url: string) => void): (url: string) => string {
  return (url) => {
    if (url.startsWith(`${publicUrl}/`)) return url.slice(publicUrl.length);
    note?.(url);
    return url;
  };
}
