/** Picture of the embedded shop; of each there is a small JPEG for mails (`tools/images/mail-pictures.ts`). */
const OWN_PICTURE = /^\/media\/([a-z0-9-]+)\.webp(?:\?|$)/;
const PICTURE_WIDTH_PX = 160;

/**
 * Returns the address of a small picture that mail programs show, the same in every mail; null without one.
 *
 * @param picture address as the platform's answers have it, below the store's origin without that
 * @param publicUrl the store's origin, no trailing slash
 */
export function mailPictureOf(picture: string | null, publicUrl: string): string | null {
  if (picture === null) return null;
  if (picture.startsWith("/")) {
    const name = OWN_PICTURE.exec(picture)?.[1];
    return name === undefined ? null : `${publicUrl}/media/mail/${name}.jpg`;
  }
  const url = new URL(picture);
  url.searchParams.set("width", String(PICTURE_WIDTH_PX));
  return url.href;
}
