/** One of the store's own photographs in the formats and widths the build made of it. */
export interface StorePictureFacts {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface StorePictureProps {
  readonly picture: StorePictureFacts;
  /** The `sizes` attribute: how wide the picture stands at each viewport width. */
  readonly sizes: string;
  readonly className?: string;
}

/** A photograph below the first screen. */
export function StorePicture({ picture, sizes, className = "" }: StorePictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
