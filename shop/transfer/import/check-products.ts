import { findProductIssues } from "#shop/modules/catalogue/seed/seed-checks.ts";
import { productFacts, productTexts, type SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { checkDocument } from "#shop/seed/document-issue.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import type { ImportIssueCode, ImportReport } from "./import-issue.ts";
import type { PlaceOf } from "./incoming-catalogue.ts";

interface ProductChecks {
  readonly report: ImportReport;
  readonly placeOf: PlaceOf;
  readonly pictureExists: (file: string) => boolean;
  readonly pause: Pause;
  readonly tell: (progress: {
    readonly step: "checked";
    readonly done: number;
    readonly all: number;
  }) => void;
}

/** Number of products after which progress is told. */
const TOLD_EVERY = 500;

/**
 * Checks the products that an import writes, one by one and against those that the shop would have then: positions and
 * SKUs are their own, companions exist.
 */
export async function checkProducts(
  incoming: ReadonlyMap<string, SeedProduct>,
  all: ReadonlyMap<string, SeedProduct>,
  { report, placeOf, pictureExists, pause, tell }: ProductChecks,
): Promise<void> {
  const skus = new Map<string, string>();
  const positions = new Map<number, string>();
  for (const [handle, { facts }] of all) {
    if (incoming.has(handle)) continue;
    positions.set(facts.position, handle);
    for (const { sku } of facts.variants) skus.set(sku, handle);
  }
  let done = 0;
  for (const [handle, product] of incoming) {
    const path = `products/${handle}/product.json`;
    const tellMistake = (code: ImportIssueCode, file: string, field: string, value: string): void =>
      report.refuseMade(code, { field, value, ...placeOf(file, field) });
    const documents = [
      [path, checkDocument(productFacts, product.facts)] as const,
      ...Object.entries(product.texts).map(
        ([language, texts]) =>
          [`products/${handle}/${language}.json`, checkDocument(productTexts, texts)] as const,
      ),
    ];
    const wrong = documents.filter(([, checked]) => !checked.ok);
    for (const [file, checked] of wrong)
      for (const issue of checked.ok ? [] : checked.issues)
        tellMistake(issue.code, file, issue.path, issue.reason);
    if (product.facts.handle !== handle) tellMistake("invalid", path, "handle", product.facts.handle);
    const disagreements = wrong.length === 0 ? findProductIssues(product, pictureExists) : [];
    for (const issue of disagreements) {
      const [, language = "product", field = issue.path] =
        /^(?:facts|texts\.(\w+))\.(.*)$/.exec(issue.path) ?? [];
      tellMistake(issue.code, `products/${handle}/${language}.json`, field, issue.reason);
    }
    const { position, companions, variants } = product.facts;
    const owner = positions.get(position);
    if (owner !== undefined) tellMistake("repeated", path, "position", owner);
    positions.set(position, handle);
    for (const [index, { sku }] of variants.entries()) {
      const other = skus.get(sku);
      if (other !== undefined) tellMistake("sku_taken", path, `variants.${index}.sku`, `${sku}: ${other}`);
      skus.set(sku, handle);
    }
    for (const companion of companions)
      if (companion === handle || !all.has(companion))
        tellMistake("unknown_target", path, "companions", companion);
    done += 1;
    if (done % TOLD_EVERY === 0 || done === incoming.size)
      tell({ step: "checked", done, all: incoming.size });
    await pause();
  }
}
