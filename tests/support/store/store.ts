import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DOMAIN, BRAND_NAME } from "#brand/brand.ts";
import { freePort } from "./free-port.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { fillDataFolder } from "./store-template.ts";
import { startProgram, type StoreProcess } from "./store-process.ts";

/** The store as one process with the embedded shop in it, or storefront and shop apart, with only the wire between them. */
export type Arrangement = "one-process" | "two-processes";

export interface Store {
  /** Where shoppers go. */
  readonly url: string;
  /** Where the shop platform answers: the same address when it is embedded. */
  readonly shopUrl: string;
  /** Where `readMail` finds what was sent: the store's own outbox as its start prints it, or a mail server both processes send through. */
  readonly mailboxUrl: string;
  /** Of the storefront: who knows it runs the commands of `npm run store`. */
  readonly dataFolder: string;
  readonly storefront: StoreProcess;
  readonly shop: StoreProcess;
  /** Ends every process and removes the data. */
  readonly stop: () => Promise<void>;
}

/** What the two processes of `two-processes` both know, as a storefront and a hosted shop would. */
const SHARED_SECRETS = {
  SHOP_STOREFRONT_TOKEN: "public-token-of-the-tests",
  SHOP_PRIVATE_TOKEN: "private-token-of-the-tests",
  SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-tests",
  SHOP_MULTIPASS_SECRET: "multipass-secret-of-the-tests",
} as const;

/**
 * Starts the built store on a new data folder (`fillDataFolder`), on free ports, and waits until it is ready.
 *
 * @param settings more of the environment, for every process of it.
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

/** `stopMail`: of a mail server that was started for it. */
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

/** The address of the outbox, with the secret that opens it. */
function printedOutbox(process: StoreProcess): string {
  const [, address] = /^Its mails can be read at (\S+)$/m.exec(process.output()) ?? [];
  if (address === undefined) throw new Error(`The store named no outbox:\n${process.output()}`);
  return address;
}

async function startApart(folder: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const [shopPort, storefrontPort] = [await freePort(), await freePort()];
  // A storefront with a hosted shop shows no mail to anybody (docs/decisions/mail.md).
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
      // As in docs/hosted-shop.md: the shop names its pictures and its checkout by another host name than the one it is asked at.
      SHOP_DOMAIN: `127.0.0.1:${shopPort}`,
      // What the embedded shop shows by default: journeys see the same store in both arrangements.
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
