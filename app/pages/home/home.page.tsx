import { BRAND_NAME } from "#domain/brand.ts";
import { loadProductList } from "../../features/products/product-list.server.ts";
import { m } from "../../i18n/messages.ts";
import type { Route } from "./+types/home.page";
import { Hero } from "./hero.tsx";
import { ProductCarousel } from "./product-carousel.tsx";
import { Promises } from "./promises.tsx";

export const meta = () => [
  { title: `${BRAND_NAME} | ${m["home.meta_title"]()}` },
  { name: "description", content: m["home.meta_description"]() },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadProductList(context);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Promises />
      <ProductCarousel products={loaderData.products} problem={loaderData.problem} />
    </>
  );
}
