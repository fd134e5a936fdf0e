const WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 1920];

export interface ProductPictureProps {
  readonly picture: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
  /** The `sizes` attribute: how wide the picture stands at each viewport width. */
  readonly sizes: string;
  readonly className?: string;
  /** The first picture in view: fetched at once, before anything else. */
  readonly eager?: boolean;
  /** Replaces the picture's own text; "" for a picture whose meaning stands beside it. */
  readonly alt?: string;
}

/** A picture of the platform in the widths a browser may choose from; the platform picks AVIF or WebP by `Accept`. */
export function ProductPicture({ picture, sizes, className = "", eager = false, alt }: ProductPictureProps) {
  const widths = WIDTHS.filter((width) => width <= picture.width);
  return (
    <img
      src={withWidth(picture.url, widths.at(-1) ?? picture.width)}
      srcSet={widths.map((width) => `${withWidth(picture.url, width)} ${width}w`).join(", ")}
      sizes={sizes}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding={eager ? "sync" : "async"}
      className={className}
    />
  );
}

function withWidth(url: string, width: number): string {
  const [path = "", search = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.set("width", String(width));
  return `${path}?${parameters.toString()}`;
}
