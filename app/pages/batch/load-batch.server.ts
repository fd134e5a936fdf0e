import type { RouterContextProvider } from "react-router";
import { batchKey } from "#domain/catalogue/batch-number.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { type BatchFile, TEST_GROUPS } from "#app/platform/batches/batch-file.server.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { ShownReport } from "./shown-report.ts";

/** Batch on the labels in the store's pictures; its reports are samples. */
const PICTURED_BATCH = "MOSTRĂ 001";

/** Requested batch, and its reports. */
export type BatchAnswer =
  | { readonly kind: "nothing-asked" }
  | { readonly kind: "unknown" }
  | {
      readonly kind: "found";
      /** As printed on the label. */
      readonly batch: string;
      readonly isSample: boolean;
      readonly reports: readonly ShownReport[];
    };

interface LoadedBatch {
  readonly answer: BatchAnswer;
  /** Number to try, while the store has samples. */
  readonly example: { readonly batch: string; readonly key: string } | null;
}

/** Loads the reports of the batch that `?lot=` names. */
export async function loadBatch(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<LoadedBatch> {
  const { resources, place } = publicPage(context);
  const key = batchKey(PICTURED_BATCH);
  const example = resources.settings.demoContent ? { batch: PICTURED_BATCH, key } : null;
  const lot = new URL(request.url).searchParams.get("lot");
  if (lot === null) return { answer: { kind: "nothing-asked" }, example };
  const found = await resources.batches.find(batchKey(lot));
  const [first] = found?.reports ?? [];
  if (found === null || first === undefined) return { answer: { kind: "unknown" }, example };
  return {
    answer: {
      kind: "found",
      batch: first.batch,
      isSample: found.isSample,
      reports: found.reports.map((report) => toShown(report, place.language)),
    },
    example,
  };
}

function toShown(file: BatchFile, language: Language): ShownReport {
  const local = (text: BatchFile["laboratory"]) =>
    typeof text === "string" ? text : inLanguage(text, language);
  const groups = TEST_GROUPS.map((group) => ({
    title: titleOf(group),
    results: file.results
      .filter((result) => result.group === group)
      .map(({ test, required, found }) => ({
        test: local(test),
        required: local(required),
        found: local(found),
      })),
  }));
  return {
    product: file.product,
    bestBefore: file.bestBefore,
    testedOn: formatDate(file.testedOn, language),
    laboratory: local(file.laboratory),
    report: file.report,
    groups: groups.filter(({ results }) => results.length > 0),
  };
}

function titleOf(group: (typeof TEST_GROUPS)[number]): string {
  switch (group) {
    case "identity":
      return m["batch.group_identity"]();
    case "amount":
      return m["batch.group_amount"]();
    case "metals":
      return m["batch.group_metals"]();
    case "microbiology":
      return m["batch.group_microbiology"]();
  }
}
