import { createAccountApp } from "./account-app.ts";
import type { AccountContext } from "./account-context.ts";
import { isAccountPath } from "./account-paths.ts";

/** Answers the login of the Customer Account API and its discovery documents; null for any other path. */
export type AnswerAccountLogin = (
  request: Request,
  client: { readonly ip: string },
) => Promise<Response | null>;

export function createAccountLogin(context: AccountContext): AnswerAccountLogin {
  const app = createAccountApp(context);
  return async (request, { ip }) =>
    isAccountPath(new URL(request.url).pathname) ? app.fetch(request, { ip }) : null;
}
