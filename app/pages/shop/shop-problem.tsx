import { useRevalidator } from "react-router";
import { DemoCards } from "#app/features/products/demo-card.tsx";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { useRootData } from "#app/platform/root-data.ts";

/** Error loading products (spec §8), with a hint for developers that design §5.14 limits to development. */
export function ShopProblem({ problem }: { readonly problem: string | null }) {
  const root = useRootData();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-col gap-6">
      <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line p-5">
        <p className="font-semibold">{m["shop.error_title"]()}</p>
        <p className="text-muted">{m["shop.error_text"]()}</p>
        {root?.development && (
          <p className="text-sm">
            {problem} {m["shop.proxy_hint"]()}
          </p>
        )}
        <Button variant="secondary" aria-busy={state !== "idle"} onClick={() => void revalidate()}>
          {m["layout.try_again"]()}
        </Button>
      </div>
      {root?.demoContent && <DemoCards heading="h2" />}
    </div>
  );
}
