import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the browser build: compressed once, at the best setting. */
export function compressAssets(): Plugin {
  let folder = "";
  return {
    name: "compress-assets",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.environments.client?.build.outDir ?? config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        // After the server's build too: with it React Router writes the list of routes that browsers read.
        const files = await readdir(folder, { recursive: true });
        const done = new Set(files);
        const waiting = files.filter((file) => COMPRESSIBLE.test(file) && !done.has(`${file}.br`));
        await Promise.all(waiting.map((file) => compress(join(folder, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const brotli = compressBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  await Promise.all([
    brotli.then((bytes) => writeFile(`${file}.br`, bytes)),
    compressGzip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
