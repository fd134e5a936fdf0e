import { SeedError } from "#shop/seed/seed-error.ts";
import { LINKED_TYPES, type MenuItemFacts } from "./online-store-format.ts";

type LinkedType = (typeof LINKED_TYPES)[number];
type Exists = (handle: string) => boolean;

/** @throws {SeedError} when two entries of a list have the same value in a field that tells them apart */
export function checkUnique<Entry>(
  file: string,
  field: string,
  list: readonly Entry[],
  read: (entry: Entry) => string | number,
): void {
  const values = list.map(read);
  const repeated = values.findIndex((value, index) => values.indexOf(value) !== index);
  if (repeated !== -1) throw new SeedError(file, `[${repeated}].${field}`, `${values[repeated]} comes twice`);
}

/** Checks that every item leads somewhere: by a handle that exists, by an address, or by its type. @throws {SeedError} */
export function checkMenus(
  menus: readonly { readonly items: readonly MenuItemFacts[] }[],
  known: Readonly<Record<LinkedType, Exists>>,
): void {
  const check = (items: readonly MenuItemFacts[], place: string): void => {
    for (const [index, { type, handle, url, items: inner }] of items.entries()) {
      const field = `${place}.items[${index}]`;
      const linked = LINKED_TYPES.find((each) => each === type);
      const wanted = linked ? "handle" : type === "HTTP" ? "url" : null;
      for (const [name, value] of Object.entries({ handle, url }))
        if ((value !== undefined) !== (name === wanted))
          throw new SeedError("menus.json", field, `${type} has ${name === wanted ? "a" : "no"} ${name}`);
      if (linked && handle !== undefined && !known[linked](handle))
        throw new SeedError("menus.json", `${field}.handle`, `there is no ${type} ${handle}`);
      check(inner, field);
    }
  };
  for (const [index, { items }] of menus.entries()) check(items, `[${index}]`);
}

/** Checks that one step leads to the target of every redirect. @throws {SeedError} */
export function checkRedirects(
  redirects: readonly { readonly path: string; readonly target: string }[],
): void {
  checkUnique("redirects.json", "path", redirects, ({ path }) => path);
  const paths = new Set(redirects.map(({ path }) => path));
  const again = redirects.findIndex(({ target }) => paths.has(target));
  if (again !== -1)
    throw new SeedError("redirects.json", `[${again}].target`, "is itself the path of a redirect");
}
