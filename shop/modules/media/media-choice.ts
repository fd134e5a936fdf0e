import { join } from "node:path";
import { acceptedWeights } from "#lib/http/accept.ts";
import { choosePicture, type ChosenPicture, type PictureSize } from "./choose-picture.ts";
import { readSize } from "./encode-picture.ts";
import type { MediaManifest } from "./media-manifest.ts";
import type { AskedFormat, PictureAddress } from "./picture-address.ts";

export interface MediaFolders {
  /** Built pictures, `<name>-<width>.avif` and `.webp`, with `manifest.json`; `mail/<name>.jpg` for mails. */
  readonly built: string;
  /** Masters, used for pictures that have not been built, for drawings and for what is made on request. */
  readonly masters: string;
  /** The brand's drawings, served below `/media/brand/`. */
  readonly brand: string;
}

/** File to answer with, and the picture to make of it; null when the file is the answer. */
export interface MediaChoice {
  readonly path: string;
  readonly type: "image/avif" | "image/webp" | "image/jpeg" | "image/png" | "image/svg+xml";
  readonly make: (ChosenPicture & { readonly format: AskedFormat }) | null;
}

const TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
/** Widths in px of the pictures made from an SVG drawing, for a client that asks for JPG, PNG or WebP. */
const DRAWING_WIDTHS_PX = [160, 320, 640, 1280];

/** Makes a function that chooses the file of an address: a built one if it is the same picture, else the master. */
export function createMediaChoice(folders: MediaFolders, manifest: MediaManifest) {
  /** By path: there are no more than masters. */
  const drawingSizes = new Map<string, PictureSize>();

  /** Reads the size of an SVG drawing; null when there is no such file. */
  async function drawingSize(path: string): Promise<PictureSize | null> {
    const size = drawingSizes.get(path) ?? (await readSize(path).catch(() => null));
    if (size !== null) drawingSizes.set(path, size);
    return size;
  }

  return async ({ file, transform }: PictureAddress, accept: string | null): Promise<MediaChoice> => {
    const ofBrand = /^brand\/(.+\.svg)$/.exec(file)?.[1];
    const path = ofBrand === undefined ? join(folders.masters, file) : join(folders.brand, ofBrand);
    const { format } = transform;
    if (file.endsWith(".jpg")) return { path: join(folders.built, file), type: "image/jpeg", make: null };
    if (file.endsWith(".svg")) {
      const size = format === null ? null : await drawingSize(path);
      if (format === null || size === null) return { path, type: "image/svg+xml", make: null };
      const chosen = choosePicture(transform, size, DRAWING_WIDTHS_PX);
      return { path, type: TYPES[format], make: { ...chosen, format } };
    }
    const master = manifest[file];
    if (master === undefined) return { path, type: "image/webp", make: null };
    const chosen = choosePicture(transform, master, master.widths);
    if (chosen.crop !== null || (format !== null && format !== "webp")) {
      return { path, type: TYPES[format ?? "webp"], make: { ...chosen, format: format ?? "webp" } };
    }
    if (!master.widths.includes(chosen.width)) return { path, type: "image/webp", make: null };
    const kind = format ?? (acceptsAvif(accept) ? "avif" : "webp");
    const name = file.replace(/\.webp$/, `-${chosen.width}.${kind}`);
    return {
      path: join(folders.built, name),
      type: kind === "avif" ? "image/avif" : "image/webp",
      make: null,
    };
  };
}

function acceptsAvif(accept: string | null): boolean {
  return (acceptedWeights(accept).get("image/avif") ?? 0) > 0;
}
