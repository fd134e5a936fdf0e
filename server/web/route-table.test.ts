import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import sitemap from "#app/routes.ts";
import { createRouteTable } from "./route-table.ts";

type Routes = ServerBuild["routes"];

const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file;

function toObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry) =>
    entry.index === true
      ? { id: idOf(entry), index: true }
      : {
          id: idOf(entry),
          ...(entry.path !== undefined && { path: entry.path }),
          children: toObjects(entry.children ?? []),
        },
  );
}

function toBuilt(
  entries: readonly RouteConfigEntry[],
  parentId: string,
  built: Record<string, object>,
): Routes {
  for (const entry of entries) {
    const id = idOf(entry);
    built[id] = { id, parentId, path: entry.path, index: entry.index, module: {} };
    toBuilt(entry.children ?? [], id, built);
  }
  return built as Routes;
}

const objects = toObjects(sitemap);
const table = createRouteTable(toBuilt(sitemap, "root", { root: { id: "root", path: "", module: {} } }));

const PATHS = [
  "/",
  "//",
  "/shop",
  "/SHOP/",
  "/%73hop",
  "/shop/more",
  "/products/ahcc",
  "/products/%C8%99",
  "/products/a%2Fb",
  "/products",
  "/product",
  "/product/ahcc/x",
  "/my-account",
  "/my-account/orders",
  "/my-account/orders/7",
  "/my-account/addresses/new",
  "/my-account/addresses/7",
  "/my-account/deleted",
  "/my-account/logout",
  "/my-account/profile/export",
  "/account/activate",
  "/account/activate/1/To-kEn",
  "/account/reset/1/t",
  "/blog",
  "/blog/rss.xml",
  "/blog/news",
  "/blog/news/a",
  "/blog/news/a/b",
  "/dev/mail",
  "/dev/mail.json",
  "/dev/mail/1",
  "/dev/mail/1/html",
  "/sitemap.xml",
  "/sitemap-products.xml",
  "/api",
  "/api/auth",
  "/api/auth/more",
  "/api/nowhere/at/all",
  "/nowhere",
  "/nowhere/at/all",
];

test.each(PATHS)("%s is answered by the route that React Router chooses", (path) => {
  const chosen = matchRoutes(objects, path)?.at(-1)?.route.id;
  expect(chosen).toBeDefined();
  expect(table.match(path)?.route.id).toBe(chosen);
});

test("a segment that is no text matches a parameter, and no fixed segment", () => {
  expect(table.match("/%E0%A4%A")?.route.segments).toEqual(["*"]);
  expect(table.match("/products/%E0%A4%A")?.route.id).toBe("product");
});
