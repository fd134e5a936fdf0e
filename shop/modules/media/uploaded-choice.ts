import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { choosePicture, type PictureSize } from "./choose-picture.ts";
import type { MediaChoice } from "./media-choice.ts";
import type { PictureAddress } from "./picture-address.ts";

/** Uploaded pictures by the names of their files. */
export interface UploadedPictures {
  readonly sizeOf: (file: string) => Promise<PictureSize | null>;
  readonly bytesOf: (file: string) => Promise<Uint8Array | null>;
}

/** Widths in px of the pictures made of an upload, as the build makes them of the seed's. */
const WIDTHS_PX = [160, 320, 480, 640, 960, 1280];
/** As the build's pictures for mails. */
const MAIL_SIDE_PX = 160;
/** Names that `namePicture` gives: no other one costs a look at the database. */
export const UPLOADED_NAME = /^[a-z0-9-]+-[0-9a-f]{12}\.webp$/;
const KNOWN_SIZES_MAX = 5_000;

/** What is made of an uploaded picture; null when there is none. It is made of its bytes, and named by its file. */
export type UploadedChoice = Pick<MediaChoice, "type"> & {
  readonly file: string;
  readonly make: NonNullable<MediaChoice["make"]>;
};

/** Makes a function that chooses what is made of an uploaded picture for an address. */
export function createUploadedChoice({ sizeOf }: UploadedPictures) {
  const sizes = new BoundedMap<string, PictureSize>({ maxEntries: KNOWN_SIZES_MAX });

  return async ({ file, transform }: PictureAddress): Promise<UploadedChoice | null> => {
    const ofMail = /^mail\/(.+)\.jpg$/.exec(file)?.[1];
    const name = ofMail === undefined ? file : `${ofMail}.webp`;
    if (!UPLOADED_NAME.test(name)) return null;
    const size = sizes.get(name) ?? (await sizeOf(name));
    if (size === null) return null;
    sizes.set(name, size);
    if (ofMail !== undefined) {
      const square = { width: MAIL_SIDE_PX, height: MAIL_SIDE_PX, crop: "center" } as const;
      return { file: name, type: "image/jpeg", make: { ...square, format: "jpg" } };
    }
    const format = transform.format ?? "webp";
    const type = format === "jpg" ? "image/jpeg" : format === "png" ? "image/png" : "image/webp";
    return { file: name, type, make: { ...choosePicture(transform, size, WIDTHS_PX), format } };
  };
}
