import { checkRedirects } from "#shop/modules/online-store/online-store-checks.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import type { ShopifyTable } from "./shopify-file.ts";

/** Reads Shopify's redirects: those of a path that the shop has already are replaced. */
export async function redirectsSource({
  name,
  table,
  report,
  now,
  pause,
}: ShopifyTable): Promise<ImportSource> {
  const given = new Map<string, { readonly row: number; readonly target: string }>();
  for (const row of table.rows()) {
    const [path, target] = [row.cell("Redirect from"), row.cell("Redirect to")];
    const place = { file: name, row: row.row };
    const other = given.get(path);
    if (path === "") report.refuse("missing", { ...place, field: "Redirect from" });
    else if (other !== undefined)
      report.refuse("path_again", { ...place, field: "Redirect from", value: path });
    else given.set(path, { row: row.row, target });
    await pause();
  }
  return {
    report,
    placeOf: () => ({ file: name, row: null }),
    incoming: async (current) => {
      const read = checkRedirects(current.store.get("redirects.json") ?? []);
      const before = read.ok ? read.value : [];
      const known = new Map(before.map((redirect) => [redirect.path, redirect]));
      let id = before.reduce((last, redirect) => Math.max(last, redirect.id), 0);
      const createdAt = `${now.toISOString().slice(0, 19)}Z`;
      const rows: (number | null)[] = [];
      const list = [...new Set([...known.keys(), ...given.keys()])].map((path) => {
        const old = known.get(path);
        const own = given.get(path);
        rows.push(own?.row ?? null);
        if (old === undefined) id += 1;
        return old === undefined
          ? { id, path, target: own?.target ?? "", createdAt }
          : { ...old, target: own?.target ?? old.target };
      });
      const checked = checkRedirects(list);
      for (const issue of checked.ok ? [] : checked.issues) {
        const [index = "", field = ""] = issue.path.split(".");
        const value = list[Number(index)]?.[field === "path" ? "path" : "target"] ?? issue.reason;
        report.refuse(issue.code, {
          file: name,
          row: rows[Number(index)] ?? null,
          field: field === "path" ? "Redirect from" : "Redirect to",
          value,
        });
      }
      return checked.ok
        ? { ...NOTHING_INCOMING, store: new Map([["redirects.json", list]]) }
        : NOTHING_INCOMING;
    },
  };
}
