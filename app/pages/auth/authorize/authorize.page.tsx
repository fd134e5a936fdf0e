import { BRAND_NAME } from "#brand/brand.ts";
import { DEFAULT_RETURN_TO } from "#app/features/auth/return-to.ts";
import { m } from "#app/i18n/messages.ts";
import { LoginRefused } from "#app/pages/auth/login-refused.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import type { Route } from "./+types/authorize.page";
import { finishAuthorization } from "./authorize.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.login_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => finishAuthorization(args);

/** Shows why a login at the platform failed. `/account/authorize` is where its login page returns; a success redirects. */
export default function AuthorizePage({ loaderData }: Route.ComponentProps) {
  return <LoginRefused problem={loaderData} returnTo={DEFAULT_RETURN_TO} />;
}
