import type { FailingJobs } from "#app/platform/jobs/failing-jobs.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import type { HandleTools } from "#app/features/returns/handle-return.server.ts";
import type { SiteBookOptions } from "./books/compare-site-books.server.ts";
import type { Command } from "#lib/terminal/command.server.ts";

/** The parts of the site that commands of `npm run store` work on. */
export type StoreOffice = HandleTools & {
  /** What `books` compares with. */
  readonly books: Pick<SiteBookOptions, "shop" | "invoices">;
  readonly failingJobs: FailingJobs;
  /** RO e-Factura; null where invoices are not sent there. */
  readonly eFactura: EFactura | null;
  /** Key of the tokens of mailed links. */
  readonly linkSecret: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
  /** Tells a person at the terminal how far a long command is; absent in a running store, whose log tells it. */
  readonly tell?: (line: string) => void;
};

export type StoreCommand = Command<StoreOffice>;
