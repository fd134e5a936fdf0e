import { useEffect } from "react";
import { redirect } from "react-router";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { toLocalPath } from "#app/platform/local-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/discount.page";

export const meta = pageMeta;

/**
 * Reads `/discount/CODE?redirect=/shop`, Shopify's link with a discount code; the target is a path of this site. A text that
 * can be no code leads there at once.
 */
export function loader({ params, context, request }: Route.LoaderArgs) {
  const { code } = readCode(params.code);
  const target = toLocalPath(new URL(request.url).searchParams.get("redirect")) ?? "/";
  if (code === null) return redirect(target);
  const head = pageHead(context, request, {
    title: m["discount_link.title"]({ code }),
    description: m["discount_link.text"](),
    noindex: true,
  });
  return { code, target, head };
}

/** Keeps the code in this browser, where the cart finds it, and goes on. */
export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { code, target } = loaderData;
  useEffect(() => {
    // Loaded here, so that the file lists of all pages stay short. Without the code the visitor still goes on.
    void import("#app/features/cart/lines/discount-code-store.ts")
      .then(({ setDiscountCode }) => setDiscountCode(code))
      .catch(() => undefined)
      // A whole request: the target may be an old address, which the server redirects.
      .then(() => location.replace(target));
  }, [code, target]);
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl wrap-anywhere">{m["discount_link.title"]({ code })}</h1>
      <p className="noscript:hidden">{m["discount_link.text"]()}</p>
      <noscript>{import.meta.env.SSR && <p>{m["discount_link.needs_scripts"]()}</p>}</noscript>
      <ButtonLink to={target} reloadDocument>
        {m["discount_link.go_on"]()}
      </ButtonLink>
    </div>
  );
}
