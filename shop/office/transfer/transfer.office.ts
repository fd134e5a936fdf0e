import { eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { exportCatalogue } from "#shop/transfer/files/export-catalogue.ts";
import {
  importCatalogue,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  isImportRunning,
} from "#shop/transfer/import/import-catalogue.ts";
import { type Pause, pauses } from "#lib/process/pauses.server.ts";
import { type CatalogueBundle, readBundle } from "#shop/transfer/sources/bundle.ts";
import { filesSource, type GivenFiles } from "#shop/transfer/sources/files-source.ts";
import { shopifySource } from "#shop/transfer/sources/shopify-source.ts";
import { findUpload, keepUpload, type Upload } from "#shop/transfer/upload.store.ts";
import { importUploads } from "#shop/transfer/upload.tables.ts";

/** Changes shown of one import. */
const CHANGES_MAX = 200;
const SETTINGS_FILE = "shop.json";
/** Bounds of an export that is one document in memory. */
const DOCUMENTS_MAX = 10_000;
const PICTURES_BYTES_MAX = 50_000_000;

export interface ImportData {
  /** Names the uploaded file to `runImport` and `importStatus`. */
  readonly upload: string;
  readonly name: string;
  /** `ready`: it was not imported yet, or a process was killed while it was. */
  readonly state: "ready" | "running" | "ended";
  /** Of a plan, or of the import that has ended; the first 200 changes. */
  readonly outcome: ImportOutcome | null;
  /** Number of changes, those not shown among them. */
  readonly changeCount: number;
  /** Null before the first products are checked, and when another process imports. */
  readonly progress: ImportProgress | null;
}

/** Import that this process runs, with the name of its file. */
interface Run {
  readonly name: string;
  readonly progress: ImportProgress | null;
}

/** Imports that this process runs, by their uploads. */
const RUNS = new WeakMap<ShopDatabase, Map<string, Run>>();

/** Keeps an uploaded file for an hour, and says what its import would do. */
export async function planImportInOffice(
  context: PaymentContext,
  { name, language, data }: InputOf<"planImport">,
): Promise<OfficeAnswer<ImportData>> {
  const { database, clock } = context;
  const bytes = new Uint8Array(Buffer.from(data, "base64"));
  const source = await openUpload({ name, language, bytes }, clock());
  if (source === null) return refuseWith("unreadable_upload");
  const upload = await keepUpload(database, { name, language, bytes }, clock());
  const outcome = await importCatalogue(context, source, importOptions(true));
  return { ok: true, data: toData(upload, "ready", outcome) };
}

/** Begins the import of a file that was planned; `importStatus` tells how far it is. */
export async function runImportInOffice(
  context: PaymentContext,
  { upload: id }: InputOf<"runImport">,
): Promise<OfficeAnswer<ImportData>> {
  const { database, clock, log } = context;
  const upload = await findUpload(database, id, clock());
  if (upload === null) return refuseWith("unknown_upload");
  if (await isImportRunning(database)) return refuseWith("import_running");
  const source = await openUpload(upload, clock());
  if (source === null) return refuseWith("unreadable_upload");
  const runs = RUNS.get(database) ?? new Map<string, Run>();
  RUNS.set(database, runs);
  if (runs.size > 0) return refuseWith("import_running");
  const { name } = upload;
  runs.set(id, { name, progress: null });
  const tell = (progress: ImportProgress): void => void runs.set(id, { name, progress });
  importCatalogue(context, source, { ...importOptions(false), tell })
    .then(async (outcome) => {
      const kept = outcome && { ...outcome, changes: outcome.changes.slice(0, CHANGES_MAX) };
      await database.update(importUploads).set({ outcome: kept }).where(eq(importUploads.id, id));
    })
    .catch((error: unknown) => log.error({ err: error }, "an import failed, and changed nothing"))
    .finally(() => runs.delete(id));
  return { ok: true, data: toData(upload, "running", null) };
}

/** Tells how far an import is, and how it ended. */
export async function showImportInOffice(
  { database, clock }: PaymentContext,
  { upload: id }: InputOf<"importStatus">,
): Promise<OfficeAnswer<ImportData>> {
  const run = RUNS.get(database)?.get(id);
  // Without a question to the embedded database, which the import may have to itself.
  if (run !== undefined)
    return { ok: true, data: { ...toData({ id, name: run.name }, "running", null), progress: run.progress } };
  const upload = await findUpload(database, id, clock());
  if (upload === null) return refuseWith("unknown_upload");
  if (upload.outcome !== null) return { ok: true, data: toData(upload, "ended", upload.outcome) };
  // In another process, or not begun.
  const state = (await isImportRunning(database)) ? "running" : "ready";
  return { ok: true, data: toData(upload, state, null) };
}

/** Exports the whole catalogue as one document, which `planImport` reads. */
export async function exportInOffice(context: PaymentContext): Promise<OfficeAnswer<CatalogueBundle>> {
  const { documents, pictures } = await exportCatalogue(context, pauses());
  const files = [...documents];
  if (files.length > DOCUMENTS_MAX) return refuseWith("export_too_large");
  const encoded: Record<string, string> = {};
  let size = 0;
  for await (const [file, bytes] of pictures) {
    size += bytes.length;
    if (size > PICTURES_BYTES_MAX) return refuseWith("export_too_large");
    encoded[file] = Buffer.from(bytes).toString("base64");
  }
  return { ok: true, data: { catalogue: 1, files: Object.fromEntries(files), pictures: encoded } };
}

async function openUpload(
  { name, language, bytes }: Pick<Upload, "name" | "language" | "bytes">,
  now: Date,
): Promise<ImportSource | null> {
  const pause = pauses();
  if (name.toLowerCase().endsWith(".json")) {
    const bundle = readBundle(bytes);
    return bundle === null ? null : withoutSettings(bundle, pause);
  }
  // The addresses of a file are not fetched: they may lead anywhere.
  const findPicture = async (): Promise<null> => null;
  return shopifySource({ name, bytes: new Uint8Array(bytes), language, now, findPicture, pause });
}

/** Leaves the shop's settings as they are: who edits the catalogue may not change them (`saveShopSettings`). */
async function withoutSettings({ texts, pictures }: GivenFiles, pause: Pause): Promise<ImportSource> {
  const source = await filesSource(
    { texts: new Map([...texts].filter(([file]) => file !== SETTINGS_FILE)), pictures },
    pause,
  );
  if (texts.has(SETTINGS_FILE)) source.report.note("settings_left", SETTINGS_FILE);
  return source;
}

function importOptions(dryRun: boolean) {
  return { dryRun, removeMissing: false, pause: pauses(), tell: () => {} };
}

function toData(
  { id, name }: Pick<Upload, "id" | "name">,
  state: ImportData["state"],
  outcome: ImportOutcome | null,
): ImportData {
  const { created, changed, removed } = outcome?.counts ?? { created: 0, changed: 0, removed: 0 };
  return {
    upload: id,
    name,
    state,
    outcome: outcome && { ...outcome, changes: outcome.changes.slice(0, CHANGES_MAX) },
    changeCount: created + changed + removed,
    progress: null,
  };
}
