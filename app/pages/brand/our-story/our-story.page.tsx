import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { formulasOrAll } from "#app/features/products/formulas.ts";
import { loadProductList } from "#app/features/products/product-list.server.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import scene from "#app/pictures/scenes/our-story.svg?url";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/our-story.page";
import { ourStoryContent } from "./our-story-content.server.ts";
import { Name } from "./name.tsx";
import { Beginning } from "./beginning.tsx";
import { Journey } from "./journey.tsx";
import { Shelf } from "./shelf.tsx";

/** Blurs the sky's stars and clouds behind the text on wide screens. */
const CALM_SKY =
  "lg:before:absolute lg:before:-bottom-24 lg:before:-left-24 lg:before:top-0 lg:before:-z-10 lg:before:w-[60rem] lg:before:mask-x-from-85% lg:before:mask-b-from-60% lg:before:backdrop-blur-2xl";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const content = ourStoryContent(place.language, resources.settings.demoContent);
  const { products } = await loadProductList(context);
  return {
    ...content,
    shelf: formulasOrAll(products).map(({ handle, title, category, picture }) => ({
      handle,
      title,
      category,
      picture,
    })),
    head: documentHead(context, request, {
      path: "/our-story",
      name: m["brand.our_story"](),
      description: content.description,
    }),
  };
}

/** `/our-story`: the origin of the name, the question, the production of a bottle, and the small range. */
export default function OurStoryPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, sceneAlt, name, beginning, journey, few, shelf, next } = loaderData;
  return (
    <>
      <div className="relative bg-scene-sky lg:bg-transparent">
        <header
          className={`page-width pb-2 pt-9 lg:absolute lg:inset-x-0 lg:top-0 lg:z-10 lg:pt-[clamp(2rem,3.2vw,4rem)] ${CALM_SKY}`}
        >
          <p className="eyebrow">{m["brand.our_story"]()}</p>
          <h1 className="mt-3 max-w-[36rem] text-4xl lg:max-w-[46rem]">{title}</h1>
          <p className="mt-4 max-w-[34rem] text-lg lg:max-w-[40rem]">{lead}</p>
        </header>
        <img
          src={scene}
          alt={sceneAlt}
          width={1600}
          height={1000}
          fetchPriority="high"
          className="aspect-[4/3.4] w-full object-cover object-[27%_100%] md:aspect-[16/10] lg:max-h-[60rem] lg:object-[50%_60%]"
        />
      </div>
      <Name content={name} />
      {beginning !== null && <Beginning content={beginning} />}
      <Journey content={journey} />
      <Shelf content={few} products={shelf} next={next} />
    </>
  );
}
