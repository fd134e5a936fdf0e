/** One of the store's own photographs in the formats and widths that the build made. */
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
  /** `sizes` attribute: width of the picture at each viewport width. */
  readonly sizes: string;
  readonly className?: string;
}

/** Photograph below the first screen. */
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
