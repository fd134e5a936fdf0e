import { CALLBACK_PATH } from "#app/features/auth/at-platform/callback-path.ts";
import type { AuthArgs } from "#app/features/auth/auth-actions.server.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { finishAuthorization } from "#app/pages/auth/authorize/authorize.server.ts";
import { loadLogin } from "#app/pages/auth/login/login.server.ts";
import { createCustomerLogin } from "#app/shop-client/customer-login/customer-login.server.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { readLoginCode } from "#shop/testing/read-login-code.ts";
import { openStoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { type AuthBrowser, AuthWorld, STORE } from "./auth-world.ts";

const { publicUrl: SHOP, customerAccount } = TEST_SHOP_SETTINGS;
const CLIENT = {
  ...customerAccount,
  redirectUris: [`${STORE}${CALLBACK_PATH}`],
  logoutUris: [STORE],
};

/** Answer to a page: its data with a status, or a redirect. */
interface Answered {
  readonly status: number;
  readonly to: string | null;
  readonly data: unknown;
  readonly retryAfter?: string | undefined;
}

/** Opens a store whose customers log in at the page of the embedded shop. */
export async function openLoginWorld() {
  const settings = { ...TEST_SHOP_SETTINGS, customerAccount: CLIENT };
  const { shop, database, now, close } = await openStoreTestShop({ settings });
  const { privateToken, multipassSecret } = settings;
  const transport: ConstructorParameters<typeof AuthWorld>[0]["transport"] = (sent) => shop.execute(sent);
  const world = new AuthWorld({ site: database.site, transport, privateToken, multipassSecret, now });
  /** Paths asked for at the platform, and an answer that replaces the platform's. */
  const platform: { asked: string[]; answer: ((request: Request) => Promise<Response | null>) | null } = {
    asked: [],
    answer: null,
  };
  const customerLogin = createCustomerLogin({
    send: async (request) => {
      platform.asked.push(new URL(request.url).pathname);
      const other = (await platform.answer?.(request)) ?? null;
      return other ?? shop.fetch(request, { ip: "127.0.0.1" });
    },
    shopOrigin: SHOP,
    publicUrl: STORE,
    callbackPath: CALLBACK_PATH,
    client: CLIENT,
    clock: () => new Date(now.ms),
    log: world.resources.log,
  });
  Object.assign(world.resources, { customerLogin });

  /** Calls a loader or an action as a browser does, and keeps its cookies. */
  async function call<Params extends object>(
    handler: (args: AuthArgs & { readonly params: Params }) => unknown,
    browser: AuthBrowser,
    url: string,
    { fields, params }: { readonly fields?: Readonly<Record<string, string>>; readonly params?: Params } = {},
  ): Promise<Answered> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form = fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) };
    const request = new Request(new URL(url, STORE), { ...form, headers: { cookie } });
    const args = { ...browser.args(request, "ro"), params: params ?? ({} as Params) };
    const answer: unknown = await withLanguage("ro", async () => handler(args)).catch(thrownResponse);
    if (answer instanceof Response) {
      browser.keep(answer);
      return { status: answer.status, to: answer.headers.get("Location"), data: null };
    }
    if (!isWithInit(answer)) return { status: 200, to: null, data: answer };
    const headers = new Headers(answer.init?.headers ?? {});
    browser.keep(new Response(null, { headers }));
    const retryAfter = headers.get("Retry-After") ?? undefined;
    return { status: answer.init?.status ?? 200, to: null, data: answer.data, retryAfter };
  }

  /** Types address and code at the platform's page; returns where it sends the browser. */
  async function passPlatform(authorizeUrl: string, email: string): Promise<string> {
    const post = async (url: string, fields: Readonly<Record<string, string>>): Promise<string> => {
      const request = new Request(new URL(url, SHOP), {
        method: "POST",
        headers: { Origin: SHOP },
        body: new URLSearchParams(fields),
      });
      const answer = await shop.fetch(request, { ip: "203.0.113.9" });
      return answer?.headers.get("Location") ?? "";
    };
    const page = await post(authorizeUrl, { email });
    return post(page, { code: await readLoginCode(database, email) });
  }

  const begin = async (browser: AuthBrowser, path = "/my-account/login"): Promise<string> =>
    (await call(loadLogin, browser, path)).to ?? "";
  const finish = (browser: AuthBrowser, url: string) => call(finishAuthorization, browser, url);
  /** Logs in in a new browser. */
  const logIn = async (email: string): Promise<AuthBrowser> => {
    const browser = world.browser();
    await finish(browser, await passPlatform(await begin(browser), email));
    return browser;
  };
  return { world, shop, database, now, close, platform, call, passPlatform, begin, finish, logIn };
}

function thrownResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

function isWithInit(
  answer: unknown,
): answer is { readonly data: unknown; readonly init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "data" in answer && "init" in answer;
}
