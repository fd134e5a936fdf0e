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
        if (this.environment.name !== "client") return;
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))),
        );
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
