import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from "#domain/language/languages.ts";
import { type CommandResult, misused, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeShop } from "#shop/back-office/office-command.ts";
import { importCatalogue, type ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { pauses } from "#lib/process/pauses.server.ts";
import { readBundle } from "#shop/transfer/sources/bundle.ts";
import { filesSource } from "#shop/transfer/sources/files-source.ts";
import { readFolder, TooMuchError } from "#shop/transfer/sources/read-folder.ts";
import { shopifySource } from "#shop/transfer/sources/shopify-source.ts";
import { describeImport } from "./describe-import.ts";

/** Larger files are refused unread. */
const FILE_BYTES_MAX = 60_000_000;

interface ImportWords {
  readonly isShopify: boolean;
  readonly language: string | undefined;
  /** Folder with the pictures that a CSV file names. */
  readonly pictures: string | undefined;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
}

/** Imports a folder or a file, or tells what that would do. */
export async function importFiles(
  office: BackOfficeShop,
  path: string,
  words: ImportWords,
): Promise<CommandResult> {
  const { dryRun, removeMissing, isShopify } = words;
  if (removeMissing && isShopify)
    return misused("A CSV file is a part of a catalogue: --remove-missing is for whole exports.");
  const source = await openSource(office, path, words);
  if ("ok" in source) return source;
  const outcome = await importCatalogue(office, source, {
    dryRun,
    removeMissing,
    pause: pauses(),
    tell: ({ step, done, all }) => office.tell?.(`products: ${done} of ${all} ${step}`),
  });
  if (outcome === null)
    return refuse("Another import is running: try again when it has ended.", "import_running");
  return describeImport(outcome);
}

async function openSource(
  office: BackOfficeShop,
  path: string,
  { isShopify, language = DEFAULT_LANGUAGE, pictures }: ImportWords,
): Promise<ImportSource | CommandResult> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return refuse(`There is no ${path}.`, "unknown_file");
  if (!isLanguage(language)) return misused(`Languages are ${LANGUAGES.join(", ")}.`);
  const pause = pauses();
  if (stats.isDirectory() && !isShopify) {
    try {
      return await filesSource(readFolder(path), pause);
    } catch (error) {
      if (error instanceof TooMuchError) return refuse(`${path} is too large for one import.`, "too_large");
      throw error;
    }
  }
  if (!stats.isFile()) return refuse(`${path} is no file.`, "unknown_file");
  if (stats.size > FILE_BYTES_MAX)
    return refuse(`${path} is larger than ${FILE_BYTES_MAX / 1_000_000} MB: divide it.`, "too_large");
  const bytes = readFileSync(path);
  if (isShopify) {
    const findPicture = async (name: string): Promise<Uint8Array | null> =>
      pictures === undefined || name !== basename(name) || name === ""
        ? null
        : readFile(join(pictures, name)).catch(() => null);
    return shopifySource({ name: basename(path), bytes, language, now: office.clock(), findPicture, pause });
  }
  const bundle = readBundle(bytes);
  if (bundle === null)
    return refuse(
      `${path} is no export of this shop. For a CSV file of Shopify add --from shopify.`,
      "unreadable",
    );
  return filesSource(bundle, pause);
}
