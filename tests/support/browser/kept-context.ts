import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** Options of a context in Playwright's fixtures. */
type ContextOptions = {
  readonly [Name in keyof BrowserContextOptions]: BrowserContextOptions[Name] | undefined;
};

/** Page without scripts, with the origin of the store. */
const QUIET_PAGE = "/healthz";

/**
 * Browser context that the tests of a worker use one after the other: a new one for each starts a process and fetches
 * and compiles every file again, which is a third of the cost of a short test. Between two tests everything is removed
 * that a page can leave: pages, cookies, storage, permissions, routes. A quiet page stays open and keeps the process
 * alive.
 */
export class KeptContext {
  readonly #browser: Browser;
  #kept: { readonly context: BrowserContext; readonly quiet: Page; readonly key: string } | null = null;
  /** A fake clock stays in a context: it would be installed in all later pages. */
  #hasFakeClock = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a context with these options: empty, but for the quiet page. */
  async take(options: ContextOptions): Promise<BrowserContext> {
    const { extraHTTPHeaders = {}, ...lasting } = options;
    const key = JSON.stringify(lasting);
    if (this.#kept?.key !== key) await this.close();
    if (this.#kept === null) {
      const context = await this.#browser.newContext(options as BrowserContextOptions);
      const quiet = await context.newPage();
      await quiet.goto(QUIET_PAGE);
      const install = context.clock.install.bind(context.clock);
      context.clock.install = (settings) => {
        this.#hasFakeClock = true;
        return install(settings);
      };
      this.#kept = { context, quiet, key };
    }
    await this.#kept.context.setExtraHTTPHeaders(extraHTTPHeaders);
    return this.#kept.context;
  }

  /** Resets it for the next test. */
  async giveBack(): Promise<void> {
    if (this.#kept === null) return;
    if (this.#hasFakeClock) return this.close();
    const { context, quiet } = this.#kept;
    await Promise.all(
      context
        .pages()
        .filter((page) => page !== quiet)
        .map((page) => page.close()),
    );
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await quiet.evaluate(() => localStorage.clear());
  }

  async close(): Promise<void> {
    const context = this.#kept?.context;
    this.#kept = null;
    this.#hasFakeClock = false;
    await context?.close();
  }
}
