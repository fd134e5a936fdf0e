import { Link } from "react-router";
import type { MenuCategory } from "#domain/catalogue/menu.ts";
import { m } from "#app/i18n/messages.ts";
import drawings from "#app/pictures/generated/home.svg?url";
import { useRootData } from "#app/platform/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";

interface Tile {
  readonly category: MenuCategory;
  readonly handle: string;
  readonly product: string;
  readonly name: () => string;
  /** Plant in the product. */
  readonly plant: string;
  /** Size in the mosaic; one cell when absent. */
  readonly size?: keyof typeof SIZES;
}

const SIZES = {
  small: {
    place: "",
    tile: "min-h-56 md:min-h-72",
    name: "text-xl max-[22rem]:text-lg",
    picture: "-bottom-4 -right-4 size-36 md:-right-6 md:size-48",
  },
  broad: {
    place: "col-span-2",
    tile: "min-h-44 md:min-h-72",
    name: "text-xl",
    picture: "-right-2 -bottom-12 size-56 md:right-6 md:-bottom-20 md:size-96",
  },
  large: {
    place: "col-span-2 lg:row-span-2",
    tile: "min-h-56 md:min-h-96",
    name: "text-2xl lg:text-3xl",
    picture:
      "-right-10 -bottom-12 size-60 sm:-right-8 sm:-bottom-14 sm:size-72 md:-right-10 md:-bottom-28 md:size-[30rem] lg:-right-12 lg:-bottom-16 lg:size-[36rem]",
  },
} as const;

/** spec §2: the product of each category. */
const TILES: readonly Tile[] = [
  {
    category: "cervical",
    handle: "papillex",
    product: "Papillex",
    name: m["home.category_cervical"],
    plant: "green-tea",
    size: "large",
  },
  {
    category: "endometrial",
    handle: "endo-well",
    product: "Endo-Well",
    name: m["home.category_endometrial"],
    plant: "turmeric",
  },
  {
    category: "bladder",
    handle: "ic-well",
    product: "IC-Well",
    name: m["home.category_bladder"],
    plant: "marshmallow-root",
  },
  {
    category: "ovarian",
    handle: "pco-well",
    product: "PCO-Well",
    name: m["home.category_ovarian"],
    plant: "cinnamon",
  },
  {
    category: "herpes-labial",
    handle: "simplix",
    product: "Simplix",
    name: m["home.category_cold_sore"],
    plant: "lemon-balm",
  },
  {
    category: "cold-and-flu",
    handle: "simplix",
    product: "Simplix",
    name: m["home.category_cold_and_flu"],
    plant: "elderberry",
  },
  {
    category: "mens-health",
    handle: "ahcc",
    product: "AHCC",
    name: m["home.category_men"],
    plant: "rice-bran",
  },
  {
    category: "immune-support",
    handle: "ahcc",
    product: "AHCC",
    name: m["home.category_immune"],
    plant: "shiitake",
    size: "broad",
  },
];

/** Eight categories as a mosaic: each tile in its product's colours, with a plant of the product. */
export function CategoryTiles() {
  return (
    <section aria-labelledby="categories-title" className="bg-surface-muted py-section">
      <div className="page-width">
        <div className="mb-8 flex flex-col justify-between gap-x-10 gap-y-3 md:mb-12 md:flex-row md:items-end">
          <h2 id="categories-title" className="text-3xl">
            {m["home.categories_title"]()}
          </h2>
          <p className="max-w-sm text-muted">{m["home.categories_text"]()}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
          {TILES.map((tile) => (
            <li key={tile.plant} data-accent={tile.handle} className={SIZES[tile.size ?? "small"].place}>
              <CategoryTile {...tile} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CategoryTile({ category, handle, product, name, plant, size = "small" }: Tile) {
  const cautiousName = useRootData()?.cautiousNames?.[category];
  return (
    <Link
      to={`/products/${handle}`}
      prefetch="intent"
      className={`group relative flex h-full flex-col gap-1 overflow-hidden rounded-card bg-accent-surface p-4 text-accent-strong transition-colors duration-300 hover:bg-accent-surface-strong md:p-6 ${SIZES[size].tile}`}
    >
      <span className={`relative font-display tracking-tight ${SIZES[size].name}`}>
        {cautiousName ?? name()}
      </span>
      <span className="relative inline-flex items-center gap-1.5 text-sm font-semibold text-accent">
        {product}
        <Icon
          name="arrow-right"
          className="size-4 transition-transform duration-200 ease-out group-hover:translate-x-1"
        />
      </span>
      <svg
        aria-hidden="true"
        className={`absolute transition-transform duration-300 ease-out group-hover:-translate-y-1 ${SIZES[size].picture}`}
      >
        <use href={`${drawings}#plant-${plant}`} />
      </svg>
    </Link>
  );
}
