import type { ShopCaller } from "#shop/storefront-call.ts";
import { createAccountApp } from "./account-app.ts";
import type { AccountContext } from "./account-context.ts";
import { accountPath } from "./account-paths.ts";

/** Answers the login of the Customer Account API and its discovery documents; null for any other path. */
export type AnswerAccountLogin = (
  request: Request,
  client: Pick<ShopCaller, "ip" | "inProcess">,
) => Promise<Response | null>;

export function createAccountLogin(context: AccountContext): AnswerAccountLogin {
  const app = createAccountApp(context);
  return async (request, { ip, inProcess = false }) => {
    const url = new URL(request.url);
    const path = accountPath(url.pathname);
    if (path === null) return null;
    const asked = path === url.pathname ? request : new Request(new URL(path + url.search, url), request);
    return app.fetch(asked, inProcess ? {} : { ip });
  };
}
