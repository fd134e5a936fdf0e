import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";

interface ProductRowProps {
  readonly handle: string;
  readonly title: string;
  /** Description in a line or two. */
  readonly note: string;
  readonly imageUrl: string | null;
  readonly onClick?: () => void;
}

/** The platform's pictures are square; the real size does not matter for choosing a width. */
const SIDE_PX = 1600;

/** Product as a row of a narrow list: a small picture, its name and a note, all of it one link. */
export function ProductRow({ handle, title, note, imageUrl, onClick }: ProductRowProps) {
  return (
    <Link
      to={`/products/${handle}`}
      data-accent={handle}
      onClick={onClick}
      className="flex min-h-11 items-center gap-4 py-1.5"
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-xl bg-accent-surface">
        {imageUrl === null ? (
          <Icon name="package" className="size-6 text-accent" />
        ) : (
          <ProductPicture
            picture={{ url: imageUrl, alt: "", width: SIDE_PX, height: SIDE_PX }}
            sizes="56px"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm text-muted">{note}</span>
      </span>
    </Link>
  );
}
