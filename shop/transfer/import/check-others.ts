import type { z } from "zod";
import { shopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { checkBlogs, findArticleIssues } from "#shop/modules/content/content-checks.ts";
import {
  checkMenus,
  checkPages,
  checkPolicies,
  checkRedirects,
  findUnknownTargets,
} from "#shop/modules/online-store/online-store-checks.ts";
import type { StoreDocumentName } from "#shop/modules/catalogue/documents/store-document.store.ts";
import { articleFacts, articleTexts } from "#shop/modules/content/content-format.ts";
import { type CheckedDocument, checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";
import type { CatalogueDocuments } from "#shop/transfer/catalogue-documents.ts";
import type { ImportReport } from "./import-issue.ts";
import type { IncomingCatalogue, PlaceOf } from "./incoming-catalogue.ts";

interface OtherChecks {
  readonly report: ImportReport;
  readonly placeOf: PlaceOf;
  readonly pictureExists: (file: string) => boolean;
}

const STORE_CHECKS: Readonly<Record<StoreDocumentName, (json: unknown) => CheckedDocument<unknown>>> = {
  "shop.json": (json) => checkDocument<z.ZodType>(shopConfig, json),
  "pages.json": checkPages,
  "policies.json": checkPolicies,
  "menus.json": checkMenus,
  "redirects.json": checkRedirects,
};

/** Checks collections, blogs, articles and the other documents that an import writes, against what the shop would have. */
export function checkOthers(incoming: IncomingCatalogue, all: CatalogueDocuments, given: OtherChecks): void {
  const { report, placeOf, pictureExists } = given;
  const tell = (file: string, issues: readonly DocumentIssue[]): void => {
    for (const { code, path, reason } of issues)
      report.refuseMade(code, { ...placeOf(file), field: path, value: reason });
  };
  for (const [index, { handle, products }] of (incoming.collections ?? []).entries()) {
    const place = placeOf("collections.json");
    if (all.collections.findIndex((other) => other.handle === handle) !== index)
      report.refuseMade("repeated", { ...place, field: `${index}.handle`, value: handle });
    for (const product of products)
      if (!all.products.has(product))
        report.refuseMade("unknown_target", { ...place, field: `${index}.products`, value: product });
  }
  if (incoming.blogs) {
    const checked = checkBlogs(all.blogs);
    if (!checked.ok) tell("blogs.json", checked.issues);
  }
  const hasBlog = (handle: string): boolean => all.blogs.some((blog) => blog.handle === handle);
  for (const [handle, article] of incoming.articles) {
    const folder = `articles/${handle}`;
    if (article.facts.handle !== handle)
      report.refuseMade("invalid", {
        ...placeOf(`${folder}/article.json`),
        field: "handle",
        value: article.facts.handle,
      });
    const checks = [
      [`${folder}/article.json`, checkDocument(articleFacts, article.facts)] as const,
      ...Object.entries(article.texts).map(
        ([language, own]) => [`${folder}/${language}.json`, checkDocument(articleTexts, own)] as const,
      ),
    ];
    for (const [file, checked] of checks) if (!checked.ok) tell(file, checked.issues);
    if (checks.some(([, checked]) => !checked.ok)) continue;
    for (const issue of findArticleIssues(article, { hasBlog, hasPicture: pictureExists })) {
      const [, language = "article", path = issue.path] =
        /^(?:facts|texts\.(\w+))\.(.*)$/.exec(issue.path) ?? [];
      tell(`${folder}/${language}.json`, [{ ...issue, path }]);
    }
  }
  for (const [name, value] of incoming.store) {
    const checked = STORE_CHECKS[name](value);
    if (!checked.ok) tell(name, checked.issues);
  }
  const menus = checkMenus(all.store.get("menus.json") ?? []);
  if (!menus.ok || !incoming.store.has("menus.json")) return;
  const hasHandle = (name: "pages.json" | "policies.json", handle: string): boolean => {
    const list =
      name === "pages.json"
        ? checkPages(all.store.get(name) ?? [])
        : checkPolicies(all.store.get(name) ?? []);
    return list.ok && list.value.some((entry) => entry.handle === handle);
  };
  tell(
    "menus.json",
    findUnknownTargets(menus.value, {
      PRODUCT: (handle) => all.products.has(handle),
      COLLECTION: (handle) => all.collections.some((collection) => collection.handle === handle),
      BLOG: (handle) => all.blogs.some((blog) => blog.handle === handle),
      ARTICLE: (handle) => all.articles.has(handle),
      PAGE: (handle) => hasHandle("pages.json", handle),
      SHOP_POLICY: (handle) => hasHandle("policies.json", handle),
    }),
  );
}
