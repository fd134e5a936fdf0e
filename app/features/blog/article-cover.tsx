import mark from "#brand/drawings/favicon.svg?url";
import type { Picture } from "#app/shop-client/product.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";

interface ArticleCoverProps {
  readonly picture: Picture | null;
  readonly sizes: string;
  readonly eager?: boolean;
  /** "" if the title beside it is enough. */
  readonly alt?: string;
  readonly className?: string;
}

/** Cover of an article, or the flower on a plain background without one. */
export function ArticleCover({ picture, sizes, eager = false, alt = "", className = "" }: ArticleCoverProps) {
  const look = `overflow-hidden rounded-card bg-surface-muted ${className}`;
  if (picture === null) {
    return (
      <div className={`grid place-items-center ${look}`}>
        <img src={mark} alt="" width={64} height={64} className="size-16 opacity-70" />
      </div>
    );
  }
  return (
    <div className={look}>
      <ProductPicture
        picture={picture}
        sizes={sizes}
        eager={eager}
        alt={alt}
        className="size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transform-none"
      />
    </div>
  );
}
