import { openTestShop, type TestShop, TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { PUBLIC_TOKEN, SHOP_DOMAIN } from "./client-shop.ts";
import { hydrogen, type HydrogenContext } from "./hydrogen-client.ts";

/** What Hydrogen keeps about a visitor. */
export interface Session {
  readonly get: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => void;
  readonly unset: (name: string) => void;
  readonly commit: () => Promise<string>;
  readonly destroy: () => Promise<string>;
}

const { storefrontUrl, customerAccount } = TEST_SHOP_SETTINGS;
/** With the defaults of `SHOP_CUSTOMER_LOGOUTS`: Hydrogen sends the origin with a slash. */
const SETTINGS = {
  ...TEST_SHOP_SETTINGS,
  customerAccount: { ...customerAccount, logoutUris: [storefrontUrl, `${storefrontUrl}/`] },
};

/** Matches the body of a call whose document has a name. */
const DOCUMENT = /^\{"query":"(?:query|mutation) (\w+)/;

export interface HydrogenShop extends TestShop {
  /** `fetch` of Hydrogen, whose requests all reach the shop. */
  readonly fetch: typeof fetch;
  /** Names of the documents that were answered without an error. */
  readonly answered: ReadonlySet<string>;
  /** Returns what Hydrogen makes for a request to its store. Requests of one session have one visitor. */
  readonly visit: (path?: string, session?: Session) => HydrogenContext;
}

/** Opens a shop for Hydrogen, which calls the global `fetch` and looks for customers' logins at shopify.com. */
export async function openHydrogenShop(): Promise<HydrogenShop> {
  const opened = await openTestShop({ settings: SETTINGS });
  const answered = new Set<string>();
  return {
    ...opened,
    answered,
    fetch: async (input, init) => {
      // Node requires `duplex: "half"` for a body that is a stream; Hydrogen does not set it.
      const asked = new Request(input, Object.assign({ duplex: "half" }, init));
      const sent = new Request(asked.url.replace("//shopify.com/", `//${SHOP_DOMAIN}/`), asked);
      const [, name] = DOCUMENT.exec(await sent.clone().text()) ?? [];
      const answer = await opened.shop.fetch(sent, { ip: "192.0.2.7" });
      if (answer === null) throw new Error(`The shop has no ${sent.url}.`);
      if (name !== undefined && !("errors" in (await answer.clone().json()))) answered.add(name);
      return answer;
    },
    visit: (path = "/", session = newSession()) =>
      hydrogen.createHydrogenContext({
        env: {
          SESSION_SECRET: "secret-of-the-session",
          PUBLIC_STOREFRONT_API_TOKEN: PUBLIC_TOKEN,
          PRIVATE_STOREFRONT_API_TOKEN: TEST_SHOP_SETTINGS.privateToken,
          PUBLIC_STORE_DOMAIN: SHOP_DOMAIN,
          PUBLIC_STOREFRONT_ID: "1",
          PUBLIC_CUSTOMER_ACCOUNT_API_CLIENT_ID: customerAccount.id,
          PUBLIC_CUSTOMER_ACCOUNT_API_URL: `https://${SHOP_DOMAIN}`,
          PUBLIC_CHECKOUT_DOMAIN: SHOP_DOMAIN,
          SHOP_ID: "1",
        },
        request: new Request(new URL(path, storefrontUrl)),
        i18n: { language: "RO", country: "RO" },
        logErrors: false,
        customerAccount: { useCustomAuthDomain: true },
        session,
      }),
  };
}

/** Makes a session that keeps values in memory, where a store has a signed cookie. */
export function newSession(): Session {
  const values = new Map<string, unknown>();
  return {
    get: (name: string) => values.get(name),
    set: (name: string, value: unknown) => void values.set(name, value),
    unset: (name: string) => void values.delete(name),
    commit: async () => "session=1",
    destroy: async () => {
      values.clear();
      return "session=";
    },
  };
}
