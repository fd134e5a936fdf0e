import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DOMAIN, BRAND_NAME } from "#brand/brand.ts";
import { freePort } from "./free-port.ts";
import { SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { openTlsHosts } from "#tests/support/tls/tls-hosts.ts";
import { plainHosts } from "./hosts.ts";
import { fillDataFolder } from "./store-template.ts";
import { startProgram, type StoreProcess } from "./store-process.ts";

/**
 * Arrangement of the store: one process with the embedded shop; storefront and shop as two processes, connected by HTTP only; or
 * these behind TLS, each under a name of its own, as with a hosted shop.
 */
export type Arrangement = "one-process" | "two-processes" | "two-hosts";

export interface Store {
  /** Address of the storefront. */
  readonly url: string;
  /** Address of the shop platform: the same when it is embedded. */
  readonly shopUrl: string;
  /**
   * Address of sent mails, for `readMail`: the store's own outbox as its start prints it, or a mail server both
   * processes send through.
   */
  readonly mailboxUrl: string;
  /** Data folder of the storefront: access to it allows the commands of `npm run store`. */
  readonly dataFolder: string;
  readonly storefront: StoreProcess;
  readonly shop: StoreProcess;
  /** Ends every process and removes the data. */
  readonly stop: () => Promise<void>;
}

/** Secrets shared by the two processes of `two-processes`, as by a storefront and a hosted shop. */
const SHARED_SECRETS = {
  SHOP_STOREFRONT_TOKEN: "public-token-of-the-tests",
  SHOP_PRIVATE_TOKEN: "private-token-of-the-tests",
  SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-tests",
  SHOP_MULTIPASS_SECRET: "multipass-secret-of-the-tests",
} as const;

interface StartOptions {
  /** Modules that each process loads before its own. */
  readonly preload?: readonly string[];
  /** Adds to the shop's filled data folder before the start. */
  readonly plant?: (folder: string) => Promise<void>;
}

/**
 * Starts the built store on a new data folder (`fillDataFolder`), on free ports, and waits until it is ready.
 *
 * @param settings further environment variables of every process.
 */
export async function startStore(
  arrangement: Arrangement = "one-process",
  settings: Readonly<Record<string, string>> = {},
  options: StartOptions = {},
): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "store-for-tests-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const { stopOthers, ...store } =
      arrangement === "one-process"
        ? await startTogether(folder, settings, options)
        : await startApart(folder, settings, { ...options, overTls: arrangement === "two-hosts" });
    const processes = new Set([store.storefront, store.shop]);
    return {
      ...store,
      stop: async () => {
        await Promise.all([...processes].map((each) => each.stop()));
        await stopOthers?.();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** `stopOthers` stops mail server and proxies that were started for it. */
type Started = Omit<Store, "stop"> & { readonly stopOthers?: () => Promise<void> };

async function startTogether(
  folder: string,
  settings: Readonly<Record<string, string>>,
  { preload = [], plant }: StartOptions,
): Promise<Started> {
  await fillDataFolder(folder);
  await plant?.(folder);
  const PORT = String(await freePort());
  const all = { LOG_LEVEL: "warn", ...settings, PORT, DATA_DIR: folder };
  const process = await startProgram("main", all, "/readyz", preload);
  return {
    url: process.url,
    shopUrl: process.url,
    mailboxUrl: printedOutbox(process),
    dataFolder: folder,
    storefront: process,
    shop: process,
  };
}

/** Reads the address of the outbox, with its secret, from the output. */
function printedOutbox(process: StoreProcess): string {
  const [, address] = /^Its mails can be read at (\S+)$/m.exec(process.output()) ?? [];
  if (address === undefined) throw new Error(`The store named no outbox:\n${process.output()}`);
  return address;
}

async function startApart(
  folder: string,
  settings: Readonly<Record<string, string>>,
  { preload = [], plant, overTls }: StartOptions & { readonly overTls: boolean },
): Promise<Started> {
  const [shopPort, storefrontPort] = [await freePort(), await freePort()];
  // A storefront with a hosted shop has no outbox (docs/decisions/mail.md).
  const mail = await startMailServer();
  const ports = { shopPort, storefrontPort };
  const hosts = overTls ? await openTlsHosts(folder, ports) : plainHosts(ports);
  const stopOthers = async (): Promise<void> => {
    hosts.stop();
    await mail.stop();
  };
  const from = `${BRAND_NAME} <hello@${BRAND_DOMAIN}>`;
  const common = {
    LOG_LEVEL: "warn",
    SMTP_URL: mail.url,
    MAIL_FROM: from,
    ...SHARED_SECRETS,
    ...hosts.settings,
    ...settings,
  };
  await fillDataFolder(join(folder, "shop"));
  await plant?.(join(folder, "shop"));
  await fillDataFolder(join(folder, "storefront"));
  const running: StoreProcess[] = [];
  const start = async (
    program: "main" | "shop",
    own: Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string },
  ): Promise<StoreProcess> => {
    const started = await startProgram(program, { ...common, ...own }, "/readyz", [
      ...hosts.preload,
      ...preload,
    ]);
    running.push(started);
    return started;
  };
  try {
    // A hosted shop is there before its storefront.
    const shop = await start("shop", {
      PORT: String(shopPort),
      PUBLIC_URL: hosts.shopUrl,
      DATA_DIR: join(folder, "shop"),
      STOREFRONT_URL: hosts.storefrontUrl,
    });
    const storefront = await start("main", {
      PORT: String(storefrontPort),
      PUBLIC_URL: hosts.storefrontUrl,
      DATA_DIR: join(folder, "storefront"),
      SHOP_DOMAIN: hosts.shopDomain,
      // Those of the embedded shop: journeys see the same store in both arrangements.
      DEMO_CONTENT: "on",
      SHIPPING_RATES: JSON.stringify(SEED_TERMS.rates),
      SHIPPING_CURRENCY: SEED_TERMS.currency,
      ...(SEED_TERMS.freeOver !== null && { FREE_SHIPPING_OVER: SEED_TERMS.freeOver }),
    });
    return {
      url: hosts.storefrontUrl,
      shopUrl: hosts.shopUrl,
      mailboxUrl: mail.mailboxUrl,
      dataFolder: join(folder, "storefront"),
      stopOthers,
      storefront,
      shop,
    };
  } catch (error) {
    await Promise.all(running.map((each) => each.kill()));
    await stopOthers();
    throw error;
  }
}
