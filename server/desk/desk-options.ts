import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import type { OfficeCall } from "#app/shop-client/office/office-call.ts";
import type { ShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import type { OfficeTransport } from "#app/shop-client/office/office-transport.server.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { SendToOffice } from "#desk/office/send-to-office.ts";
import type * as deskModule from "#desk/server.ts";
import type { Shop } from "#shop/create-shop.ts";
import type { Database } from "#server/database.ts";
import { officeTransportOf } from "#server/resources.ts";
import type { Secrets } from "#server/secrets.ts";
import type { Settings } from "#server/settings.ts";
import type { DeskWebOptions } from "#server/web/desk-web.ts";

/** Folder of the desk's own build (`desk/react-router.config.ts`). */
const BUILD = join("build", "desk");
/** A refund waits for the payment gateway. */
const OFFICE_TIMEOUT_MS = 30_000;

export interface DeskParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly shop: Shop | null;
  readonly storeCalls: StoreCalls;
  readonly shopCurrency: Pick<ShopCurrency, "read">;
  readonly passwords: PasswordHasher;
  /** Sends the mails of the desk, where there is a mail server. */
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Loads the desk from its sources; from its build by default. */
  readonly loadModule?: () => Promise<Pick<typeof deskModule, "createDesk">>;
}

/** Returns what the web process needs to answer the desk; null where it is off. */
export function deskOptions(settings: Settings, parts: DeskParts): DeskWebOptions | null {
  if (settings.desk === null) return null;
  const {
    database,
    secrets,
    shop,
    storeCalls,
    shopCurrency,
    passwords,
    mailer,
    clock,
    log,
    loadModule = loadBuild,
  } = parts;
  const transport = officeTransportOf(settings, shop);
  return {
    place: settings.desk,
    clientFolder: join(BUILD, "client"),
    clock,
    load: async () => {
      const { createDesk } = await loadModule();
      return createDesk({
        desk: database.desk,
        office: transport === null ? null : sendBy(transport),
        shopAdmin: settings.hostedShop === null ? null : `${settings.hostedShop.origin}/admin`,
        store: storeCalls,
        passwords,
        refundProof: { above: settings.deskRefundProofAbove, currency: () => readCurrency(shopCurrency) },
        mail: settings.mail.smtpUrl === undefined ? null : mailer.send,
        storefrontUrl: settings.publicUrl,
        secret: secrets.deskSecret,
        clock,
        log: log.child({ part: "desk" }),
      });
    },
  };
}

async function readCurrency(shopCurrency: DeskParts["shopCurrency"]): Promise<string | null> {
  const told = await shopCurrency.read();
  return told.ok ? told.value : null;
}

/** Gives the calls of the desk to the office, and the answers the types that the office has for them. */
function sendBy(transport: OfficeTransport): SendToOffice {
  return async (request) => {
    const { body } = await transport(trustType<OfficeCall>(request), AbortSignal.timeout(OFFICE_TIMEOUT_MS));
    return trustType(body);
  };
}

async function loadBuild(): Promise<typeof deskModule> {
  const file = pathToFileURL(resolve(BUILD, "server", "index.js")).href;
  return trustType<typeof deskModule>(await import(/* @vite-ignore */ file));
}
