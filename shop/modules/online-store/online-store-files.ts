import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { parseSeedText } from "#shop/seed/parse-seed-text.ts";
import { readSeedFiles } from "#shop/seed/read-seed-files.ts";
import { knownHandles, type Stores } from "./known-handles.ts";
import { buildOnlineStore, type OnlineStore } from "./online-store.ts";
import { checkMenus, checkRedirects, checkUnique } from "./online-store-checks.ts";
import { menuList, pageList, policyList, redirectList } from "./online-store-format.ts";

/**
 * Reads pages, policies, menus and redirects from the seed files; a shop may have none of them.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function readOnlineStore(folder: string, stores: Stores): OnlineStore {
  const read = <List extends z.ZodType<readonly { readonly id: number }[]>>(
    name: string,
    format: List,
  ): z.output<List> => {
    const texts = existsSync(join(folder, name)) ? readSeedFiles(folder, [name]).texts : new Map();
    const list = parseSeedText(name, texts.get(name) ?? "[]", format);
    checkUnique(name, "id", list, ({ id }) => id);
    return list;
  };
  const files = {
    pages: read("pages.json", pageList),
    policies: read("policies.json", policyList),
    menus: read("menus.json", menuList),
    redirects: read("redirects.json", redirectList),
  };
  checkUnique("pages.json", "handle", files.pages, ({ handle }) => handle);
  checkUnique("policies.json", "field", files.policies, ({ field }) => field);
  checkUnique("policies.json", "handle", files.policies, ({ handle }) => handle);
  checkUnique("menus.json", "handle", files.menus, ({ handle }) => handle);
  checkMenus(files.menus, {
    ...knownHandles(stores),
    PAGE: (handle) => files.pages.some((page) => page.handle === handle),
    SHOP_POLICY: (handle) => files.policies.some((policy) => policy.handle === handle),
  });
  checkRedirects(files.redirects);
  return buildOnlineStore(files);
}
