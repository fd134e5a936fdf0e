import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { Route } from "./+types/permalink.page";
import type { NotAdded } from "./fill-cart.ts";
import { parsePermalink } from "./permalink.ts";
import { PermalinkOutcome } from "./permalink-outcome.tsx";

export const meta = pageMeta;

/** Reads `/cart/10011:2,10021:1?discount=CODE`, Shopify's cart permalink; other texts are 404. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  const lines = parsePermalink(params.lines);
  if (lines === null) return data({ lines, head: notFoundHead(context, request) }, { status: 404 });
  const { code } = readCode(new URL(request.url).searchParams.get("discount"));
  const head = pageHead(context, request, {
    title: m["cart_link.title"](),
    description: m["cart_link.filling"](),
    noindex: true,
  });
  return data({ lines, code, head });
}

/** Fills the cart of this browser and goes there; stays to say what could not be added. */
export default function PermalinkPage({ loaderData }: Route.ComponentProps) {
  const { lines } = loaderData;
  const code = lines === null ? null : loaderData.code;
  const [outcome, setOutcome] = useState<NotAdded | "unavailable" | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (lines === null) return undefined;
    let isLeft = false;
    // Loaded here, so that the file lists of all pages stay short.
    const filling = import("./fill-cart.ts").then(({ fillCart }) => fillCart(lines, code));
    void filling
      .catch(() => null)
      .then((notAdded) => {
        if (isLeft) return;
        const isComplete = notAdded !== null && isNothing(notAdded);
        if (isComplete) void navigate("/cart", { replace: true });
        else setOutcome(notAdded ?? "unavailable");
      });
    return () => {
      isLeft = true;
    };
  }, [lines, code, navigate]);
  if (lines === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl">{m["cart_link.title"]()}</h1>
      <noscript>{import.meta.env.SSR && <p>{m["cart_page.needs_scripts"]()}</p>}</noscript>
      <PermalinkOutcome outcome={outcome} />
    </div>
  );
}

function isNothing({ gone, soldOut, subscriptions }: NotAdded): boolean {
  return gone === 0 && soldOut.length === 0 && subscriptions.length === 0;
}
