import { Icon } from "./icon.tsx";
import { ProductPicture } from "./product-picture.tsx";

interface ProductThumbnailProps {
  readonly handle: string | null;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly sizes: string;
  readonly className?: string;
}

/** Small square picture in the product's colour; decorative, since the name is beside it. */
export function ProductThumbnail({ handle, picture, sizes, className = "" }: ProductThumbnailProps) {
  return (
    <div
      data-accent={handle ?? "brand"}
      className={`grid aspect-square place-items-center overflow-hidden rounded-xl bg-accent-surface ${className}`}
    >
      {picture === null ? (
        <Icon name="package" className="size-7 text-accent" />
      ) : (
        <ProductPicture picture={{ ...picture, alt: "" }} sizes={sizes} className="size-full object-cover" />
      )}
    </div>
  );
}
