import { useRouteLoaderData } from "react-router";
import { DemoCards } from "../../features/products/demo-card.tsx";
import { m } from "../../i18n/messages.ts";
import type { loader as rootLoader } from "../../root.tsx";

/**
 * No products to show: the labelled demo products where demo content is on, else the specified empty state. The
 * error's own text and the tips are for developers, in development only (design §5.14).
 */
export function CarouselProblem({ problem }: { readonly problem: string | null }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="flex flex-col gap-6">
      {root?.demoContent ? <DemoCards /> : <p className="text-lg">{m["home.carousel_empty"]()}</p>}
      {root?.development && (
        <div className="rounded-card border border-sand p-5 text-sm">
          <p className="font-semibold">{problem ?? m["home.carousel_no_reason"]()}</p>
          <ul className="mt-2 list-disc pl-5 text-taupe">
            <li>{m["home.tip_domain"]()}</li>
            <li>{m["home.tip_token"]()}</li>
            <li>{m["home.tip_published"]()}</li>
          </ul>
        </div>
      )}
    </div>
  );
}
