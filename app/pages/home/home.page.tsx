import { BRAND_NAME } from "#domain/brand.ts";
import { m } from "../../i18n/messages.ts";
import { doNotKeep, publicPage } from "../../platform/public-page.server.ts";
import type { Route } from "./+types/home.page";
import { Hero } from "./hero.tsx";
import { ProductCarousel } from "./product-carousel.tsx";
import { Promises } from "./promises.tsx";

export const meta = () => [
  { title: `${BRAND_NAME} | ${m["home.meta_title"]()}` },
  { name: "description", content: m["home.meta_description"]() },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const list = await resources.catalogue.list(place);
  if (list.ok) return { products: list.value, problem: null };
  doNotKeep(context);
  return { products: [], problem: list.error.message };
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
