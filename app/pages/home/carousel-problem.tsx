import { useRevalidator } from "react-router";
import { DemoCards } from "#app/features/products/demo-card.tsx";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { CarouselSkeleton } from "./carousel-skeleton.tsx";
import { useRootData } from "#app/platform/root-data.ts";

/**
 * Replacement of an empty carousel: the labelled demo products while demo content is on, else the specified empty
 * state with a retry button, which shows a skeleton while it loads. The platform's message, and the tips, are for
 * developers, in development only (design §5.14).
 */
export function CarouselProblem({ problem }: { readonly problem: string | null }) {
  const root = useRootData();
  const { state, revalidate } = useRevalidator();
  if (state === "loading") return <CarouselSkeleton label={m["home.carousel_loading"]()} />;
  return (
    <div className="flex flex-col gap-6">
      {root?.demoContent ? (
        <DemoCards />
      ) : (
        <div role="status" className="flex flex-col items-start gap-3 border-y border-line py-12">
          <p className="font-display text-2xl">{m["home.carousel_empty"]()}</p>
          <p className="text-muted">{m["home.carousel_reason"]()}</p>
          <Button variant="secondary" className="mt-4" onClick={() => void revalidate()}>
            {m["home.carousel_retry"]()}
          </Button>
        </div>
      )}
      {root?.development && (
        <div className="rounded-card border border-line p-5 text-sm">
          <p className="font-semibold">{problem ?? m["home.carousel_no_reason"]()}</p>
          <ul className="mt-2 list-disc pl-5 text-muted">
            <li>{m["home.tip_domain"]()}</li>
            <li>{m["home.tip_token"]()}</li>
            <li>{m["home.tip_published"]()}</li>
          </ul>
        </div>
      )}
    </div>
  );
}
