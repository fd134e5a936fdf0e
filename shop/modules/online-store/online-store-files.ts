import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StoreDocumentName } from "#shop/modules/catalogue/documents/store-document.store.ts";
import { type CheckedDocument, checkedOrSeedError, type DocumentIssue } from "#shop/seed/document-issue.ts";
import { parseSeedJson } from "#shop/seed/parse-seed-text.ts";
import { readSeedText } from "#shop/seed/read-seed-files.ts";
import { knownHandles, orInSeed, type Stores } from "./known-handles.ts";
import type { OnlineStoreFacts } from "./online-store.ts";
import {
  checkMenus,
  checkPages,
  checkPolicies,
  checkRedirects,
  findUnknownTargets,
} from "./online-store-checks.ts";

/** Documents of the online store, in the order in which they depend on each other. */
export const ONLINE_STORE_DOCUMENTS = [
  "pages.json",
  "policies.json",
  "menus.json",
  "redirects.json",
] as const satisfies readonly StoreDocumentName[];
export type OnlineStoreDocumentName = (typeof ONLINE_STORE_DOCUMENTS)[number];

/** What the merchant has edited, and who is told when this release cannot read it. */
interface EditedDocuments {
  readonly values: ReadonlyMap<OnlineStoreDocumentName, unknown>;
  readonly tellUnreadable: (name: OnlineStoreDocumentName, issue: DocumentIssue) => void;
}

/** Puts edited documents in the place of the files. One that this release cannot read is told, and the file is used. */
export function withEdited(
  files: OnlineStoreFacts,
  { values, tellUnreadable }: EditedDocuments,
): OnlineStoreFacts {
  const pick = <Value>(
    name: OnlineStoreDocumentName,
    ofFile: Value,
    check: (json: unknown) => CheckedDocument<Value>,
  ): Value => {
    if (!values.has(name)) return ofFile;
    const checked = check(values.get(name));
    if (checked.ok) return checked.value;
    for (const issue of checked.issues.slice(0, 1)) tellUnreadable(name, issue);
    return ofFile;
  };
  return {
    pages: pick("pages.json", files.pages, checkPages),
    policies: pick("policies.json", files.policies, checkPolicies),
    menus: pick("menus.json", files.menus, checkMenus),
    redirects: pick("redirects.json", files.redirects, checkRedirects),
  };
}

/**
 * Reads pages, policies, menus and redirects from the seed files; a shop may have none of them.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function parseOnlineStoreFiles(folder: string): OnlineStoreFacts {
  const read = <Value>(
    name: OnlineStoreDocumentName,
    check: (json: unknown) => CheckedDocument<Value>,
  ): Value => {
    const text = existsSync(join(folder, name)) ? readSeedText(folder, name) : "[]";
    return checkedOrSeedError(name, check(parseSeedJson(name, text)));
  };
  return {
    pages: read("pages.json", checkPages),
    policies: read("policies.json", checkPolicies),
    menus: read("menus.json", checkMenus),
    redirects: read("redirects.json", checkRedirects),
  };
}

/**
 * Reads the same and checks that they agree with each other and with the rest of the seed, whatever the merchant has
 * edited since.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function readOnlineStoreFiles(folder: string, stores: Stores): OnlineStoreFacts {
  const facts = parseOnlineStoreFiles(folder);
  const issues = findUnknownTargets(facts.menus, {
    ...orInSeed(folder, knownHandles(stores)),
    PAGE: (handle) => facts.pages.some((page) => page.handle === handle),
    SHOP_POLICY: (handle) => facts.policies.some((policy) => policy.handle === handle),
  });
  return checkedOrSeedError(
    "menus.json",
    issues.length === 0 ? { ok: true, value: facts } : { ok: false, issues },
  );
}
