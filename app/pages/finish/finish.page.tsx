import { BRAND_NAME } from "#brand/brand.ts";
import { NoCheckoutInfo } from "#app/features/checkout/no-checkout-info.tsx";
import { SecureHeader } from "#app/features/checkout/secure-header.tsx";
import { m } from "#app/i18n/messages.ts";
import { LanguageSwitcher } from "#app/layout/header/language-switcher.tsx";
import type { Route } from "./+types/finish.page";
import { verifyOrder } from "./verify-order.server.ts";
import { Verifying } from "./verifying.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${m["finish.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = (args: Route.LoaderArgs) => verifyOrder(args);

/** A failed poll is repeated; only the redirect to the thank-you page ends it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { isVerifying: true, asked: 0 };
  }
}

export default function FinishPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SecureHeader>
        <LanguageSwitcher />
      </SecureHeader>
      {loaderData.isVerifying ? (
        <Verifying asked={loaderData.asked} />
      ) : (
        <NoCheckoutInfo text={m["finish.no_info_text"]()} />
      )}
    </>
  );
}
