import { useRouteLoaderData } from "react-router";
import { BRAND_NAME } from "#domain/brand.ts";
import { DemoCards } from "../../features/products/demo-card.tsx";
import { loadProductList } from "../../features/products/product-list.server.ts";
import { ProductCard } from "../../features/products/product-card.tsx";
import { m } from "../../i18n/messages.ts";
import type { loader as rootLoader } from "../../root.tsx";
import type { Route } from "./+types/shop.page";

export const meta = () => [
  { title: `${m["shop.title"]()} | ${BRAND_NAME}` },
  { name: "description", content: m["shop.meta_description"]() },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadProductList(context);
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products, problem } = loaderData;
  return (
    <div className="page-width py-12 lg:py-16">
      <header className="mb-10 max-w-2xl">
        <h1 className="text-4xl">{m["shop.title"]()}</h1>
        <p className="mt-4 text-lg">{m["shop.intro"]()}</p>
      </header>
      {products.length === 0 ? (
        <ShopProblem problem={problem} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                heading="h2"
                eager={index === 0}
                sizes="(width < 30rem) 92vw, (width < 64rem) 46vw, 400px"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** spec §8: error loading products, with a hint for developers that design §5.14 keeps to development. */
function ShopProblem({ problem }: { readonly problem: string | null }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="flex flex-col gap-6">
      <div role="alert" className="rounded-card border border-sand p-5">
        <p className="font-semibold">{m["shop.error_title"]()}</p>
        <p className="text-taupe">{m["shop.error_text"]()}</p>
        {root?.development && (
          <p className="mt-3 text-sm">
            {problem} {m["shop.proxy_hint"]()}
          </p>
        )}
      </div>
      {root?.demoContent && <DemoCards />}
    </div>
  );
}
