import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/permalink.page";
import type { CartLink, NotAdded } from "./fill-cart.ts";
import { loadLink } from "./load-link.server.ts";
import { PermalinkOutcome } from "./permalink-outcome.tsx";

export const meta = pageMeta;

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadLink(args);

/** Fills the cart of this browser from a permalink or a mailed link. */
export default function PermalinkPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "cart") return <FilledCart link={loaderData.link} />;
  if (loaderData.kind === "unknown") {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl">{m["cart_link.restore_invalid_title"]()}</h1>
      <p>{m["cart_link.restore_invalid_text"]()}</p>
      <ButtonLink to="/shop" className="mt-2">
        {m["cart_link.restore_shop"]()}
      </ButtonLink>
    </div>
  );
}

/** Goes on to the filled cart; stays to say what is not as in the link. */
function FilledCart({ link }: { readonly link: CartLink }) {
  const [outcome, setOutcome] = useState<NotAdded | "unavailable" | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    // Loaded here, so that the file lists of all pages stay short.
    const filling = import("./fill-cart.ts").then(({ fillCart }) => fillCart(link));
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
  }, [link, navigate]);
  const isMailed = link.token !== null;
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl">{isMailed ? m["cart_link.restore_title"]() : m["cart_link.title"]()}</h1>
      <noscript>{import.meta.env.SSR && <p>{m["cart_page.needs_scripts"]()}</p>}</noscript>
      <PermalinkOutcome outcome={outcome} isMailed={isMailed} />
    </div>
  );
}

function isNothing({ gone, soldOut, subscriptions, prices, code, isMerged }: NotAdded): boolean {
  const missing = [soldOut, subscriptions, prices].some((list) => list.length > 0);
  return gone === 0 && !missing && code === null && !isMerged;
}
