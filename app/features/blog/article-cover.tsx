import mark from "../../pictures/brand/favicon.svg?url";
import type { Picture } from "../../shop-client/product.ts";
import { ProductPicture } from "../../ui/product-picture.tsx";

interface ArticleCoverProps {
  readonly picture: Picture | null;
  readonly sizes: string;
  readonly eager?: boolean;
  /** "" where the title beside it says enough. */
  readonly alt?: string;
  readonly className?: string;
}

/** An article's cover, or the flower on a quiet ground for one that has none. */
export function ArticleCover({ picture, sizes, eager = false, alt = "", className = "" }: ArticleCoverProps) {
  const look = `overflow-hidden rounded-card bg-cream ${className}`;
  if (picture === null) {
    return (
      <div className={`grid place-items-center ${look}`}>
        <img src={mark} alt="" width={64} height={64} className="size-16 opacity-70" />
      </div>
    );
  }
  return (
    <div className={look}>
      <Cover picture={picture} sizes={sizes} eager={eager} alt={alt} />
    </div>
  );
}

const LOOK =
  "size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transform-none";

function Cover({ picture, sizes, eager, alt }: Omit<Required<ArticleCoverProps>, "className">) {
  if (picture === null) return null;
  // A drawing is sharp at every width: one address, one file.
  if (!/\.svg(\?|$)/.test(picture.url))
    return <ProductPicture picture={picture} sizes={sizes} eager={eager} alt={alt} className={LOOK} />;
  return (
    <img
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding={eager ? "sync" : "async"}
      className={LOOK}
    />
  );
}
