import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DOMAIN, BRAND_NAME } from "#brand/brand.ts";
import { freePort } from "./free-port.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { fillDataFolder } from "./store-template.ts";
import { startProgram, type StoreProcess } from "./store-process.ts";

/**
 * Arrangement of the store: one process with the embedded shop, or storefront and shop as two processes, connected by
 * HTTP only.
 */
export type Arrangement = "one-process" | "two-processes";

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

/**
 * Starts the built store on a new data folder (`fillDataFolder`), on free ports, and waits until it is ready.
 *
 * @param settings further environment variables of every process.
 * @param preload modules loaded before its own, in one process.
 */
export async function startStore(
  arrangement: Arrangement = "one-process",
  settings: Readonly<Record<string, string>> = {},
  preload: readonly string[] = [],
): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "store-for-tests-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const { stopMail, ...store } =
      arrangement === "one-process"
        ? await startTogether(folder, settings, preload)
        : await startApart(folder, settings);
    const processes = new Set([store.storefront, store.shop]);
    return {
      ...store,
      stop: async () => {
        await Promise.all([...processes].map((each) => each.stop()));
        await stopMail?.();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** `stopMail` stops a mail server that was started for it. */
type Started = Omit<Store, "stop"> & { readonly stopMail?: () => Promise<void> };

async function startTogether(
  folder: string,
  settings: Readonly<Record<string, string>>,
  preload: readonly string[],
): Promise<Started> {
  await fillDataFolder(folder);
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

async function startApart(folder: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const [shopPort, storefrontPort] = [await freePort(), await freePort()];
  // A storefront with a hosted shop has no outbox (docs/decisions/mail.md).
  const mail = await startMailServer();
  const from = `${BRAND_NAME} <hello@${BRAND_DOMAIN}>`;
  const common = {
    LOG_LEVEL: "warn",
    SMTP_URL: mail.url,
    MAIL_FROM: from,
    ...SHARED_SECRETS,
    ...settings,
  };
  await fillDataFolder(join(folder, "shop"));
  await fillDataFolder(join(folder, "storefront"));
  const starts = await Promise.allSettled([
    startProgram("shop", {
      ...common,
      PORT: String(shopPort),
      DATA_DIR: join(folder, "shop"),
      STOREFRONT_URL: `http://localhost:${storefrontPort}`,
    }),
    startProgram("main", {
      ...common,
      PORT: String(storefrontPort),
      DATA_DIR: join(folder, "storefront"),
      // As in docs/hosted-shop.md: the shop's pictures and checkout have another host name than its API.
      SHOP_DOMAIN: `127.0.0.1:${shopPort}`,
      // Defaults of the embedded shop: journeys see the same store in both arrangements.
      DEMO_CONTENT: "on",
    }),
  ]);
  const [shop, storefront] = starts;
  if (shop.status === "fulfilled" && storefront.status === "fulfilled") {
    return {
      url: storefront.value.url,
      shopUrl: shop.value.url,
      mailboxUrl: mail.mailboxUrl,
      dataFolder: join(folder, "storefront"),
      stopMail: mail.stop,
      storefront: storefront.value,
      shop: shop.value,
    };
  }
  await mail.stop();
  for (const start of starts) if (start.status === "fulfilled") await start.value.kill();
  throw starts.find((start) => start.status === "rejected")?.reason;
}
