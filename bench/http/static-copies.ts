import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Documents among the store's static files, for as long as they are measured. */
export interface StaticCopies {
  /**
   * Puts a document there, compressed beside it.
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
