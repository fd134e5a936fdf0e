import pino from "pino";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { invoiceDocument } from "#app/features/invoices/invoice-document.fixture.ts";
import type { InvoiceDocument } from "#app/features/invoices/invoice-document.ts";
import { invoices } from "#app/features/invoices/invoice.tables.ts";
import { createAnafApi } from "#app/features/e-factura/anaf/anaf-api.server.ts";
import { createAnafLogin } from "#app/features/e-factura/anaf/anaf-login.server.ts";
import {
  STAND_IN_CLIENT,
  STAND_IN_REDIRECT,
  startAnafStandIn,
} from "#tests/support/e-factura/anaf-stand-in.ts";
import { saveConnection } from "#app/features/e-factura/connection.store.server.ts";
import { findEFacturaDocument } from "#app/features/e-factura/e-factura.store.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import { sendDocuments } from "#app/features/e-factura/send-documents.server.ts";

/** Opens a site database with issued documents, and the store's own adapter at a stand-in for ANAF. */
export async function openEFacturaWorld() {
  const { site, close } = await openTestDatabase();
  const now = { at: new Date("2026-11-26T10:00:00Z") };
  const clock = () => now.at;
  const anaf = await startAnafStandIn(clock);
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { api, login } = anaf.addresses;
  const eFactura: EFactura = {
    service: "live",
    port: createAnafApi({ api }),
    login: createAnafLogin({ login, ...STAND_IN_CLIENT, redirectUrl: STAND_IN_REDIRECT }),
    sealSecret: STAND_IN_CLIENT.clientSecret,
  };
  const tools = { site, eFactura, clock, log };
  const numbered = (number: number) => ({ series: "SNZ", number });
  return {
    ...{ site, now, clock, anaf, logged, log, eFactura, tools },
    /** Logs in at the stand-in and stores the tokens. */
    connect: async () => {
      const answer = await eFactura.login.exchangeCode(anaf.logIn(), now.at);
      if (!answer.ok) throw new Error(answer.detail);
      await saveConnection(site, eFactura, answer.tokens, now.at);
      anaf.takeCalls();
    },
    /** Stores an issued document. */
    issue: async (number: number, changes: Partial<InvoiceDocument> = {}) => {
      const document = invoiceDocument({ ...changes, number: numbered(number) });
      await site.insert(invoices).values({
        ...{ ...document.number, kind: document.kind, orderId: String(number), step: 1, issuedAt: now.at },
        ...{ currency: document.currency, grossMinor: document.amounts.gross, document },
      });
    },
    find: async (number: number) => {
      const found = await findEFacturaDocument(site, eFactura.service, numbered(number));
      if (found === null) throw new Error(`SNZ ${number} is not known.`);
      return found;
    },
    passMinutes: (minutes: number) => {
      now.at = new Date(now.at.getTime() + minutes * 60_000);
    },
    round: () => sendDocuments(tools),
    /** The same with a client that waits for answers so briefly. */
    roundWithTimeout: (timeoutMs: number) =>
      sendDocuments({ ...tools, eFactura: { ...eFactura, port: createAnafApi({ api, timeoutMs }) } }),
    close: async () => {
      await anaf.close();
      await close();
    },
  };
}

export type EFacturaWorld = Awaited<ReturnType<typeof openEFacturaWorld>>;
