import { mantineHtmlProps, MantineProvider } from "@mantine/core";
import "@mantine/core/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import "#brand/fonts.css";
import "./desk.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import favicon from "#brand/drawings/favicon.svg?url";
import { BRAND_NAME } from "#brand/brand.ts";
import { chooseLanguage } from "#domain/language/language-choice.ts";
import { deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { useNonce } from "./nonce.ts";
import { isAfterForm, keepPageWithoutAnswer } from "./parts/without-answer.ts";
import { ErrorPage } from "./shell/error-message.tsx";
import { THEME, VARIABLES } from "./theme.ts";
import { useLanguage } from "./use-texts.ts";

/** Language of the person; before the login, of the browser. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { visit } = context.get(deskRequestContext);
  const acceptLanguage = request.headers.get("accept-language");
  return { language: visit?.staff.language ?? chooseLanguage({ acceptLanguage }) };
}

export const shouldRevalidate = isAfterForm;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageWithoutAnswer];

export const links: Route.LinksFunction = () => [{ rel: "icon", type: "image/svg+xml", href: favicon }];

export const meta: Route.MetaFunction = () => [
  { title: `${BRAND_NAME} · desk` },
  { name: "robots", content: "noindex" },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const nonce = useNonce();
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={THEME}
          cssVariablesResolver={VARIABLES}
          forceColorScheme="light"
          getStyleNonce={() => nonce ?? ""}
        >
          {/* The buttons of dialogs and forms are at their bottom. */}
          <Notifications position="top-right" />
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Says what went wrong before the login, or with the frame of the pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
