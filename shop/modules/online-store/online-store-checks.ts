import { type CheckedDocument, checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";
import type { KnownHandles } from "./known-handles.ts";
import {
  LINKED_TYPES,
  type MenuFacts,
  type MenuItemFacts,
  menuList,
  type PageFacts,
  pageList,
  type PolicyFacts,
  policyList,
  type RedirectFacts,
  redirectList,
} from "./online-store-format.ts";

export function checkPages(json: unknown): CheckedDocument<readonly PageFacts[]> {
  return checkDocument(pageList, json, (pages) => [
    ...findRepeated("id", pages, ({ id }) => id),
    ...findRepeated("handle", pages, ({ handle }) => handle),
  ]);
}

export function checkPolicies(json: unknown): CheckedDocument<readonly PolicyFacts[]> {
  return checkDocument(policyList, json, (policies) => [
    ...findRepeated("id", policies, ({ id }) => id),
    ...findRepeated("field", policies, ({ field }) => field),
    ...findRepeated("handle", policies, ({ handle }) => handle),
  ]);
}

/** Checks menus, but not that what their items name exists: see `findUnknownTargets`. */
export function checkMenus(json: unknown): CheckedDocument<readonly MenuFacts[]> {
  return checkDocument(menuList, json, (menus) => [
    ...findRepeated("id", menus, ({ id }) => id),
    ...findRepeated("handle", menus, ({ handle }) => handle),
    ...itemsOf(menus).flatMap(({ path, item }) => findWrongAddress(path, item)),
  ]);
}

/** Checks redirects: one step leads to the target of every one. */
export function checkRedirects(json: unknown): CheckedDocument<readonly RedirectFacts[]> {
  return checkDocument(redirectList, json, (redirects) => {
    const paths = new Set(redirects.map(({ path }) => path));
    return [
      ...findRepeated("id", redirects, ({ id }) => id),
      ...findRepeated("path", redirects, ({ path }) => path),
      ...redirects.flatMap(({ target }, index): DocumentIssue[] => {
        const reason = "is itself the path of a redirect";
        return paths.has(target) ? [{ path: `${index}.target`, code: "target_is_redirect", reason }] : [];
      }),
    ];
  });
}

/** Finds items of menus whose handle nothing has. */
export function findUnknownTargets(
  menus: readonly MenuFacts[],
  known: KnownHandles & Readonly<Record<"PAGE" | "SHOP_POLICY", (handle: string) => boolean>>,
): DocumentIssue[] {
  return itemsOf(menus).flatMap(({ path, item: { type, handle } }): DocumentIssue[] => {
    const linked = LINKED_TYPES.find((each) => each === type);
    if (linked === undefined || handle === undefined || known[linked](handle)) return [];
    return [{ path: `${path}.handle`, code: "unknown_target", reason: `there is no ${type} ${handle}` }];
  });
}

/** Finds entries of a list that have the value of an earlier one in a field that tells them apart. */
function findRepeated<Entry>(
  field: string,
  list: readonly Entry[],
  read: (entry: Entry) => string | number,
): DocumentIssue[] {
  const seen = new Set<string | number>();
  return list.flatMap((entry, index): DocumentIssue[] => {
    const value = read(entry);
    if (seen.has(value))
      return [{ path: `${index}.${field}`, code: "repeated", reason: `${value} comes twice` }];
    seen.add(value);
    return [];
  });
}

/** Finds an item that does not say where it leads: by a handle, by an address, or by its type alone. */
function findWrongAddress(path: string, { type, handle, url }: MenuItemFacts): DocumentIssue[] {
  const linked = LINKED_TYPES.some((each) => each === type);
  const wanted = linked ? "handle" : type === "HTTP" ? "url" : null;
  return Object.entries({ handle, url }).flatMap(([name, value]): DocumentIssue[] => {
    if ((value !== undefined) === (name === wanted)) return [];
    const reason = `${type} has ${name === wanted ? "a" : "no"} ${name}`;
    return [{ path, code: name === wanted ? "address_missing" : "unknown_field", reason }];
  });
}

interface PlacedItem {
  /** Place in the document: `0.items.2`. */
  readonly path: string;
  readonly item: MenuItemFacts;
}

function itemsOf(
  lists: readonly { readonly items: readonly MenuItemFacts[] }[],
  place: string = "",
): PlacedItem[] {
  return lists.flatMap(({ items }, index) => {
    const path = `${place}${index}.items.`;
    return [...items.map((item, n) => ({ path: `${path}${n}`, item })), ...itemsOf(items, path)];
  });
}
