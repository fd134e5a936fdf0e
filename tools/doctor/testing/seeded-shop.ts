import { readSettings } from "#server/settings.ts";
import { openTestShop, TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { examineShop } from "#tools/doctor/examine-shop.ts";
import type { Finding } from "#tools/doctor/finding.ts";
import { findShop } from "#tools/doctor/shop-under-test.ts";
import { listenHere } from "./listen-here.ts";

/** Answers in place of the shop; null leaves the answer to the shop. */
type Instead = (request: Request) => Promise<Response | null>;

interface Asked {
  readonly env?: Readonly<Record<string, string>>;
  readonly testOrder?: boolean;
  readonly timeoutMs?: number;
}

const leave: Instead = async () => null;

/** Serves the embedded shop with the seed over HTTP, as a hosted shop that the doctor asks. */
export async function serveSeededShop() {
  const seeded = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, seedFolder: "shop/seed" } });
  let instead = leave;
  const server = await listenHere(
    async (request) =>
      (await instead(request)) ??
      (await seeded.shop.fetch(request, { ip: "127.0.0.1" })) ??
      new Response("Not found", { status: 404 }),
  );
  const hosted = {
    SHOP_DOMAIN: new URL(server.origin).host,
    SHOP_WEBHOOK_SECRET: TEST_SHOP_SETTINGS.webhookSecret,
    SHOP_PRIVATE_TOKEN: TEST_SHOP_SETTINGS.privateToken,
  };
  return {
    origin: server.origin,
    /** Settings of a store that sells from it. */
    hosted,
    ask: ({ env = {}, testOrder = false, ...limit }: Asked = {}): Promise<readonly Finding[]> =>
      examineShop(findShop(readSettings({ ...hosted, ...env }), { fix: false, testOrder, ...limit })),
    answerInstead: (answer: Instead): void => {
      instead = answer;
    },
    /** Replaces answers to the documents whose text matches. */
    answerTo: (document: RegExp, answer: () => Response): void => {
      instead = async (request) => {
        if (request.method !== "POST") return null;
        return document.test(await request.clone().text()) ? answer() : null;
      };
    },
    answerAll: (): void => {
      instead = leave;
    },
    close: async (): Promise<void> => {
      server.close();
      await seeded.close();
    },
  };
}

export type SeededShop = Awaited<ReturnType<typeof serveSeededShop>>;

export function findNamed(findings: readonly Finding[], name: string): Finding | undefined {
  return findings.find((each) => each.name === name);
}

/** Makes the answer of the Storefront API with these data. */
export function data(content: object): () => Response {
  return () => Response.json({ data: content });
}
