import { useState } from "react";
import { m } from "../../i18n/messages.ts";
import type { Picture } from "../../shop-client/product.ts";
import { ProductPicture } from "../../ui/product-picture.tsx";

interface GalleryProps {
  readonly pictures: readonly Picture[];
  /** The picture of the chosen variant; choosing another variant shows its picture. */
  readonly shown: string | null;
}

/** One large picture and its thumbnails; a picture that does not load gives way to a text (spec §2). */
export function Gallery({ pictures, shown }: GalleryProps) {
  const [picked, setPicked] = useState<{ url: string; forVariant: string | null } | null>(null);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const wanted = picked !== null && picked.forVariant === shown ? picked.url : shown;
  const current = pictures.find(({ url }) => url === wanted) ?? pictures[0];

  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32 lg:self-start">
      <div className="aspect-square overflow-hidden rounded-card bg-accent-100">
        {current === undefined || broken.has(current.url) ? (
          <p className="grid size-full place-items-center text-accent-900">
            {m["product.picture_unavailable"]()}
          </p>
        ) : (
          <div
            key={current.url}
            className="size-full"
            onError={() => setBroken(new Set([...broken, current.url]))}
          >
            <ProductPicture
              picture={current}
              eager
              sizes="(width < 64rem) 94vw, 640px"
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="grid grid-cols-4 gap-3" aria-label={m["product.pictures"]()}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={m["product.show_picture"]({ number: index + 1, total: pictures.length })}
                aria-pressed={picture === current}
                onClick={() => setPicked({ url: picture.url, forVariant: shown })}
                className="block aspect-square w-full overflow-hidden rounded-2xl border-2 border-transparent bg-accent-100 aria-pressed:border-accent-700"
              >
                <ProductPicture picture={picture} alt="" sizes="150px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
