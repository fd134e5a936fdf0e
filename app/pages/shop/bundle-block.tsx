import { useId } from "react";
import type { OfferedSet } from "#app/features/sets/offered-sets.ts";
import { setName, SetOffer } from "#app/features/sets/set-offer.tsx";
import { m } from "#app/i18n/messages.ts";
import { PICTURES, pictureSet } from "#app/pictures/manifest.ts";

const PICTURE = "bundle-papillex-ahcc.webp";
const SIZES = "(width < 64rem) 94vw, 600px";

interface BundleBlockProps {
  readonly set: OfferedSet;
  /** Links to the bundle lead to the first one. */
  readonly isFirst: boolean;
}

/** Products of a set (design §5.13), all into the cart at once, for less than separately. */
export function BundleBlock({ set, isFirst }: BundleBlockProps) {
  const titleId = useId();
  const isPictured = PICTURE === `bundle-${set.parts.map(({ item }) => item.handle).join("-")}.webp`;
  return (
    <section {...(isFirst && { id: "bundle" })} aria-labelledby={titleId} className="scroll-mt-28 pt-section">
      <div className="bg-surface-muted">
        <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-2 lg:gap-16 lg:py-16">
          {isPictured && <BundlePicture />}
          <div className="flex flex-col items-start gap-6">
            <p className="eyebrow text-highlight-text">{m["sets.eyebrow"]()}</p>
            <h2 id={titleId} className="text-3xl">
              {setName(set)}
            </h2>
            <p className="max-w-text">{m["sets.text"]({ percent: set.percent })}</p>
            <SetOffer set={set} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Picture of the sample shop's set; another set has none. */
function BundlePicture() {
  const { width, height } = PICTURES[PICTURE];
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(PICTURE, "avif")} sizes={SIZES} />
      <img
        src="/pictures/bundle-papillex-ahcc-800.webp"
        srcSet={pictureSet(PICTURE, "webp")}
        sizes={SIZES}
        alt={m["shop.bundle_picture"]()}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-4/3 w-full rounded-card object-cover lg:aspect-square"
      />
    </picture>
  );
}
