import { z } from "zod";
import { parseJson } from "#lib/http/request-body.ts";
import type { GivenFiles } from "./files-source.ts";

/** All files of a catalogue in one: documents by path, and pictures in base64. */
const bundle = z.object({
  catalogue: z.literal(1),
  files: z.record(z.string(), z.unknown()),
  pictures: z.record(z.string(), z.base64()).default({}),
});
export type CatalogueBundle = z.input<typeof bundle>;

/** Reads the files of a bundle; null for anything else. */
export function readBundle(bytes: Uint8Array): GivenFiles | null {
  const parsed = bundle.safeParse(parseJson(bytes));
  if (!parsed.success) return null;
  const { files, pictures } = parsed.data;
  return {
    texts: new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])),
    pictures: new Map(
      Object.entries(pictures).map(([name, base64]) => [name, Buffer.from(base64, "base64")]),
    ),
  };
}
