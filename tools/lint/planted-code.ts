const BOUNDARIES = "store(boundaries)";
const SERVER_ONLY = "store(server-only)";
const CLOCK = "store(clock-and-chance)";
const COLORS = "store(brand-colors)";
const KEYS = "store(message-keys)";

type File = string;
type Code = string;
type Rule = string;

/** Violations: the fault, the only rule that must report it, and a file with nothing else. */
export const VIOLATIONS: readonly (readonly [string, Rule, File, Code])[] = [
  [
    "a page computes the key of a text",
    KEYS,
    "app/pages/home/key.ts",
    'import { m } from "#app/i18n/messages.ts";\nexport const say = (key: "a" | "b") => m[`ui.${key}`]();',
  ],
  ["domain imports a package", BOUNDARIES, "domain/a.ts", `export { useState } from "react";`],
  ["domain imports a module of Node", BOUNDARIES, "domain/b.ts", `export { join } from "node:path";`],
  ["domain imports app", BOUNDARIES, "domain/c.ts", `export { x } from "#app/ui/x.ts";`],
  [
    "domain imports shop, even only a type",
    BOUNDARIES,
    "domain/d.ts",
    `export type { X } from "#shop/x.ts";`,
  ],
  [
    "domain imports server around the package imports",
    BOUNDARIES,
    "domain/e.ts",
    `export { x } from "#tools/server/x.ts";`,
  ],
  ["domain imports lib", BOUNDARIES, "domain/i.ts", `export { x } from "#lib/http/x.ts";`],
  ["design imports app", BOUNDARIES, "design/a.ts", `export { x } from "#app/ui/x.ts";`],
  ["design imports shop", BOUNDARIES, "design/b.ts", `export { x } from "#shop/x.ts";`],
  ["design imports a package", BOUNDARIES, "design/c.ts", `export { useState } from "react";`],
  ["lib imports domain", BOUNDARIES, "lib/http/a.ts", `export { x } from "#domain/x.ts";`],
  [
    "lib imports app, even only a type",
    BOUNDARIES,
    "lib/http/b.ts",
    `export type { X } from "#app/ui/x.ts";`,
  ],
  ["lib imports shop", BOUNDARIES, "lib/http/c.ts", `export { x } from "#shop/x.ts";`],
  [
    "lib imports server around the package imports",
    BOUNDARIES,
    "lib/http/d.ts",
    `export { x } from "#server/x.ts";`,
  ],
  [
    "lib imports a module of Node in a file that a page may import",
    SERVER_ONLY,
    "lib/http/e.ts",
    `import { platform } from "node:os";\nexport const name = () => platform();`,
  ],
  ["ui imports lib", BOUNDARIES, "app/ui/g.ts", `export { x } from "#lib/browser/x.ts";`],
  ["shop imports app", BOUNDARIES, "shop/modules/cart/a.ts", `export { x } from "#app/features/cart/x.ts";`],
  [
    "shop imports server around the package imports",
    BOUNDARIES,
    "shop/modules/cart/b.ts",
    `export { x } from "../../../server/x.ts";`,
  ],
  [
    "a module of the shop imports one above it, even only a type",
    BOUNDARIES,
    "shop/modules/customer/a.ts",
    `export type { X } from "#tools/order/x.ts";`,
  ],
  [
    "a port of the shop imports a module that uses it",
    BOUNDARIES,
    "shop/modules/mail/a.ts",
    `export { x } from "#shop/modules/order/x.ts";`,
  ],
  [
    "a module of the shop imports the one beside it",
    BOUNDARIES,
    "shop/modules/webhook/a.ts",
    `export { x } from "#tools/mail/x.ts";`,
  ],
  [
    "an order imports payment",
    BOUNDARIES,
    "shop/modules/order/a.ts",
    `export { x } from "../../payment/x.ts";`,
  ],
  [
    "the base of the shop imports a module",
    BOUNDARIES,
    "shop/schema/a.ts",
    `export type { X } from "#tools/modules/cart/x.ts";`,
  ],
  [
    "a module imports what puts the shop together",
    BOUNDARIES,
    "shop/modules/cart/d.ts",
    `export type { X } from "../../create-shop.ts";`,
  ],
  [
    "a module of the shop has no place in the order",
    BOUNDARIES,
    "shop/modules/loyalty/a.ts",
    `export { x } from "#tools/cart/x.ts";`,
  ],
  ["app imports shop", BOUNDARIES, "app/features/cart/a.ts", `export { x } from "#shop/create-shop.ts";`],
  [
    "app imports shop around the package imports",
    BOUNDARIES,
    "app/features/cart/b.ts",
    `export { x } from "../../../shop/x.ts";`,
  ],
  [
    "app imports shop when it runs",
    BOUNDARIES,
    "app/features/cart/c.ts",
    `export const load = () => import("../../../shop/x.ts");`,
  ],
  [
    "app imports shop inside a type",
    BOUNDARIES,
    "app/features/cart/d.ts",
    `export type X = import("#shop/x.ts").X;`,
  ],
  ["app imports server", BOUNDARIES, "app/platform/a.ts", `export { x } from "#server/settings.ts";`],
  ["a page imports another page", BOUNDARIES, "app/pages/cart/a.ts", `export { x } from "#tools/shop/x.ts";`],
  [
    "a page imports another page from a folder of its own",
    BOUNDARIES,
    "app/pages/cart/lines/a.ts",
    `export { x } from "#shop/x.ts";`,
  ],
  [
    "a feature imports a page",
    BOUNDARIES,
    "app/features/reviews/a.ts",
    `export { x } from "../../pages/cart/x.ts";`,
  ],
  [
    "a feature imports one above it, even only a type",
    BOUNDARIES,
    "app/features/orders/a.ts",
    `export type { X } from "#app/features/returns/x.ts";`,
  ],
  [
    "a feature imports one above it when it runs",
    BOUNDARIES,
    "app/features/products/a.ts",
    `export const load = () => import("#app/features/cart/x.ts");`,
  ],
  [
    "a feature imports the one beside it",
    BOUNDARIES,
    "app/features/reviews/b.ts",
    `export { x } from "#app/features/withdrawal/x.ts";`,
  ],
  [
    "a feature has no place in the order",
    BOUNDARIES,
    "app/features/loyalty/a.ts",
    `export { x } from "#app/features/cart/x.ts";`,
  ],
  [
    "a feature imports what stands above all features",
    BOUNDARIES,
    "app/features/auth/a.ts",
    `export { x } from "#app/personal-data/x.ts";`,
  ],
  [
    "a feature knows the type of the document",
    BOUNDARIES,
    "app/features/currency/a.ts",
    `export type { loader } from "#app/root.tsx";`,
  ],
  [
    "an import of another folder is relative",
    BOUNDARIES,
    "app/features/cart/g.ts",
    `export { x } from "#tools/products/x.ts";`,
  ],
  ["ui imports a feature", BOUNDARIES, "app/ui/a.ts", `export { x } from "#tools/features/cart/x.ts";`],
  ["ui imports a page", BOUNDARIES, "app/ui/b.ts", `export { x } from "#tools/pages/cart/x.ts";`],
  ["ui imports the shop client", BOUNDARIES, "app/ui/c.ts", `export { x } from "#tools/shop-client/x.ts";`],
  ["ui imports the platform", BOUNDARIES, "app/ui/d.ts", `export { x } from "#tools/platform/x.ts";`],
  ["ui imports texts", BOUNDARIES, "app/ui/e.ts", `export { m } from "#tools/i18n/messages.ts";`],
  [
    "the shop client imports a feature",
    BOUNDARIES,
    "app/shop-client/a.ts",
    `export { x } from "#tools/features/cart/x.ts";`,
  ],
  [
    "the platform imports a page",
    BOUNDARIES,
    "app/platform/b.ts",
    `export { x } from "#tools/pages/cart/x.ts";`,
  ],
  ["i18n imports ui", BOUNDARIES, "app/i18n/a.ts", `export { x } from "#tools/ui/x.ts";`],
  [
    "a component imports a server module",
    SERVER_ONLY,
    "app/features/cart/e.tsx",
    `import { x } from "#app/platform/x.server.ts";\nexport const Cart = () => <p>{x}</p>;`,
  ],
  [
    "a component imports a module of Node",
    SERVER_ONLY,
    "app/features/cart/f.tsx",
    `import { platform } from "node:os";\nexport const Cart = () => <p>{platform()}</p>;`,
  ],
  [
    "a page but no route imports the whole of zod",
    SERVER_ONLY,
    "app/pages/cart/b.ts",
    `import { z } from "zod";\nexport const fields = z.object({});`,
  ],
  [
    "a page names the Storefront endpoint",
    "store(storefront-endpoint)",
    "app/pages/cart/c.ts",
    `export const load = (host: string) => fetch(\`https://\${host}/api/2024-01/graphql.json\`);`,
  ],
  [
    "an element has an inline style",
    "store(no-inline-style)",
    "app/ui/f.tsx",
    `export const Bar = () => <p style={{ color: "red" }}>text</p>;`,
  ],
  ["brand imports domain", BOUNDARIES, "brand/a.ts", `export { x } from "#domain/x.ts";`],
  [
    "a class has a colour of its own",
    COLORS,
    "app/ui/g.tsx",
    `export const Bar = () => <p className="bg-[#8d83c4]" />;`,
  ],
  [
    "a mail has a colour of its own",
    COLORS,
    "design/mail/a.ts",
    `export const rule = (side: string) => \`border-\${side}:1px solid #eee\`;`,
  ],
  [
    "a drawing is given a colour in the code",
    COLORS,
    "shop/payment/a.ts",
    `export const fill = "rgb(48 29 40)";`,
  ],
  [
    "a rule reads the clock",
    CLOCK,
    "domain/f.ts",
    `export const isOver = (end: number) => Date.now() > end;`,
  ],
  ["a rule makes a date of now", CLOCK, "domain/g.ts", `export const today = () => new Date();`],
  [
    "a rule draws lots",
    CLOCK,
    "domain/h.ts",
    `export const pick = (n: number) => Math.floor(Math.random() * n);`,
  ],
  [
    "the shop reads another clock than the injected one",
    CLOCK,
    "shop/modules/cart/c.ts",
    `export const now = () => new Date();`,
  ],
  [
    "a promise is left alone (type-aware)",
    "typescript(no-floating-promises)",
    "server/a.ts",
    `export function start(work: () => Promise<void>): void {\n  work();\n}`,
  ],
];

/** Files that import each other, by each syntax of an import: two their values, two their types alone. */
export const RING: readonly (readonly [File, Code])[] = [
  ["server/ring-a.ts", `import { b } from "./ring-b.ts";\nexport const a = () => b;`],
  ["server/ring-b.ts", `import { a } from "#server/ring-a.ts";\nexport const b = () => a;`],
  [
    "shop/type-ring-a.ts",
    `import type { B } from "./type-ring-b.ts";\nexport interface A {\n  readonly b: B;\n}`,
  ],
  [
    "shop/type-ring-b.ts",
    `import type { A } from "#shop/type-ring-a.ts";\nexport interface B {\n  readonly a: A;\n}`,
  ],
];

/** Allowed code that resembles a violation. */
export const CLEAN: readonly (readonly [string, File, Code])[] = [
  ["domain imports domain", "domain/clean.ts", `export { x } from "#domain/x.ts";`],
  [
    "domain makes a date of its arguments",
    "domain/clean-date.ts",
    `export const dateOf = (ms: number) => new Date(ms);`,
  ],
  [
    "a test of domain imports packages",
    "domain/clean.test.ts",
    `import { expect, test } from "vitest";\ntest("one is one", () => expect(1).toBe(1));`,
  ],
  [
    "lib imports packages and its own",
    "lib/http/clean.server.ts",
    `import { join } from "node:path";\nexport { x } from "./x.ts";\nexport const y = join;`,
  ],
  ["app imports design", "app/ui/clean-look.ts", `export { x } from "#design/x.ts";`],
  ["design, domain and ui import brand", "app/ui/clean-brand.ts", `export { x } from "#brand/x.ts";`],
  ["brand writes colours", "brand/clean.ts", `export const surface = "#fdfaf4";`],
  [
    "a fragment and a reference to a character are no colours",
    "app/ui/clean-fragment.ts",
    `export const links = ["#faq", "/shop#reviews", "&#847;"];`,
  ],
  ["shop imports design", "shop/payment/page/clean-look.ts", `export { x } from "#design/x.ts";`],
  ["all but ui and domain import lib", "app/i18n/clean.ts", `export { x } from "#lib/http/x.ts";`],
  ["server imports lib", "server/clean.ts", `export { x } from "#lib/http/x.ts";`],
  [
    "shop imports domain, lib and its own",
    "shop/modules/cart/clean.ts",
    `export { x } from "#domain/x.ts";\nexport { y } from "#shop/modules/catalogue/x.ts";\nexport { z } from "#lib/http/x.ts";`,
  ],
  [
    "the context of the shop names the types of modules",
    "shop/schema/shop-context.ts",
    `export type { X } from "#shop/modules/cart/x.ts";`,
  ],
  [
    "a table refers to a table of a module above",
    "shop/modules/mail/clean.tables.ts",
    `export { x } from "#shop/modules/order/x.tables.ts";`,
  ],
  [
    "payment imports the modules below it, and they the ports",
    "shop/payment/clean.ts",
    `export { x } from "#shop/modules/order/x.ts";\nexport { y } from "#shop/modules/webhook/x.ts";`,
  ],
  [
    "the union of all jobs names the types of features",
    "app/platform/jobs/site-jobs.server.ts",
    `export type { X } from "#app/features/auth/mails/x-job.ts";`,
  ],
  [
    "a page imports its own, features, texts and ui",
    "app/pages/cart/lines/clean.ts",
    `export { a } from "#app/pages/cart/x.ts";\nexport { b } from "#app/features/cart/x.ts";\nexport { m } from "#app/i18n/messages.ts";\nexport { c } from "#app/ui/x.ts";`,
  ],
  [
    "a route imports a server module",
    "app/pages/cart/clean.page.tsx",
    `import { x } from "#app/platform/x.server.ts";\nexport const loader = () => x;`,
  ],
  [
    "a component imports the type of a server module",
    "app/features/cart/clean.tsx",
    `import type { X } from "#app/platform/x.server.ts";\nexport const Cart = ({ x }: { x: X }) => <p>{x}</p>;`,
  ],
  [
    "the shop client names the Storefront endpoint",
    "app/shop-client/clean.ts",
    `export const path = "/api/2024-01/graphql.json";`,
  ],
  [
    "a feature imports one below it",
    "app/features/cart/clean-order.ts",
    `export { x } from "#app/features/products/x.ts";`,
  ],
  [
    "webhooks and personal data import features",
    "app/webhooks/clean.ts",
    `export { x } from "#app/features/orders/x.ts";\nexport { y } from "#app/personal-data/y.ts";`,
  ],
];
