import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** `manifest.json` of the built pictures: the widths of each master (`tools/images.ts`). */
const manifestFormat = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), widths: z.array(z.int().min(1)) }),
);
export type MediaManifest = z.infer<typeof manifestFormat>;

/** Reads the manifest; empty before the first build: then the masters are served as they are. */
export function readManifest(folder: string): MediaManifest {
  const file = join(folder, "manifest.json");
  return existsSync(file) ? manifestFormat.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
