import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Documents among the store's static files, during their measurement. */
export interface StaticCopies {
  /**
   * Writes a document, with a compressed copy beside it.
   *
   * @returns its path on the store
   */
  readonly write: (address: string, html: string) => Promise<string>;
  readonly removeAll: () => Promise<void>;
}

export function createStaticCopies(folder = "build/client"): StaticCopies {
  const files = new Set<string>();
  return {
    async write(address, html) {
      const name = `bench${address.replaceAll(/[^\w]+/g, "-")}.html`;
      const file = join(folder, name);
      files.add(file).add(`${file}.br`);
      await writeFile(file, html);
      await writeFile(`${file}.br`, brotliCompressSync(html));
      return `/${name}`;
    },
    async removeAll() {
      await Promise.all([...files].map((file) => rm(file, { force: true })));
    },
  };
}
