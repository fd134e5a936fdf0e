import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect, type WebError } from "@playwright/test";
import { CONSENT_KEY, POPUP_SHOWN_KEY } from "#domain/storage-keys.ts";
import { KeptContext } from "./kept-context.ts";
import { DATA_FOLDER_VARIABLE, MAILBOX_URL_VARIABLE, STORE_URL_VARIABLE } from "./global-setup.ts";
import { type Arrangement, startStore, type Store } from "#tests/support/store/store.ts";

export interface StoreOptions {
  /** Kind of store that a project's tests use. */
  readonly arrangement: Arrangement;
  /** Settings of both processes, where they are two. */
  readonly storeSettings: Readonly<Record<string, string>>;
}

interface StoreFixtures {
  /**
   * Console messages and page errors a test expects, such as the 404 a browser reports for a page that is not there:
   * `test.use({ expectedProblems: [/404/] })`. Every other one fails the test.
   */
  readonly expectedProblems: readonly RegExp[];
  /** Answer to measurement stored in the browser; null for a browser without one. */
  readonly consent: "accepted" | "refused" | null;
  /** True if the discount popup may open: scrolling, time and the mouse trigger it over any tested element. */
  readonly popup: boolean;
  /** Address of this store's mails, for `readMail`. */
  readonly mailboxUrl: string;
  /** Watches the console of every page of the test; used automatically. */
  readonly quietConsole: undefined;
}

interface WorkerFixtures extends StoreOptions {
  /** The store of the whole run; tests of the arrangement in two processes start one of their own. */
  readonly store: Pick<Store, "url" | "mailboxUrl" | "shopUrl" | "dataFolder">;
  readonly keptContext: KeptContext;
}

/**
 * `test` of the browser tests: has the store's fixtures, and fails when a page logs an error to the console or throws.
 */
export const test = base.extend<StoreFixtures, WorkerFixtures>({
  arrangement: ["one-process", { option: true, scope: "worker" }],
  storeSettings: [{}, { option: true, scope: "worker" }],
  expectedProblems: [[], { option: true }],
  consent: ["refused", { option: true }],
  popup: [false, { option: true }],

  store: [
    async ({ arrangement, storeSettings }, use) => {
      if (arrangement !== "one-process") {
        const store = await startStore(arrangement, storeSettings);
        await use(store);
        return store.stop();
      }
      const [url, mailboxUrl, dataFolder] = [
        process.env[STORE_URL_VARIABLE],
        process.env[MAILBOX_URL_VARIABLE],
        process.env[DATA_FOLDER_VARIABLE],
      ];
      if (url === undefined || mailboxUrl === undefined || dataFolder === undefined)
        throw new Error("The store is not running: it is started by playwright.config.ts.");
      await use({ url, mailboxUrl, dataFolder, shopUrl: url });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ store }, use) => {
    await use(store.url);
  },

  // Limits count by network: every test has its own (`TRUST_PROXY` of the store).
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  },

  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],

  context: async (
    {
      browser,
      keptContext,
      baseURL,
      extraHTTPHeaders,
      viewport,
      locale,
      timezoneId,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      ignoreHTTPSErrors,
      contextOptions,
      consent,
    },
    use,
    testInfo,
  ) => {
    // Without scripts there is no process worth keeping.
    if (!javaScriptEnabled) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const context = await keptContext.take({
      ...contextOptions,
      ...{ baseURL, extraHTTPHeaders, viewport, locale, timezoneId },
      ...{ userAgent, deviceScaleFactor, isMobile, hasTouch, ignoreHTTPSErrors },
    });
    const cookie = { name: CONSENT_KEY, value: `2.${consent}`, url: baseURL ?? "" };
    if (consent !== null) await context.addCookies([cookie]);
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) await keptContext.giveBack();
    else await keptContext.close();
  },

  page: async ({ page, popup }, use) => {
    if (!popup) {
      await page.addInitScript((key) => {
        // Other documents of a page, such as an empty one, have no storage.
        if (location.protocol.startsWith("http")) sessionStorage.setItem(key, "true");
      }, POPUP_SHOWN_KEY);
    }
    await use(page);
  },

  mailboxUrl: async ({ store }, use) => {
    await use(store.mailboxUrl);
  },

  quietConsole: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage): void => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      };
      const onError = (problem: WebError): void => {
        const { stack, message } = problem.error();
        // The error of a missing module has an empty stack.
        problems.push(stack === undefined || stack === "" ? message : stack);
      };
      context.on("console", onConsole).on("weberror", onError);
      await use(undefined);
      context.off("console", onConsole).off("weberror", onError);
      const unexpected = problems.filter((text) => !expectedProblems.some((pattern) => pattern.test(text)));
      expect(unexpected, "what pages said in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
