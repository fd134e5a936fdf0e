/** The widths a picture is offered in, in px. */
export const PICTURE_WIDTHS_PX = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920];
/** Matches the address of a drawing, which is sharp at every width. */
export const DRAWING_ADDRESS = /\.svg(\?|$)/;

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
  return (
    <img
      {...sourcesOf(picture, sizes)}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? "sync" : "async"}
      className={className}
    />
  );
}

// The cart's page makes the same addresses in a script of its own (pages/cart/early-pictures.server.ts).
function sourcesOf({ url, width }: ProductPictureProps["picture"], sizes: string) {
  if (DRAWING_ADDRESS.test(url)) return { src: url };
  const widths = PICTURE_WIDTHS_PX.filter((offered) => offered <= width);
  return {
    src: withWidth(url, widths.at(-1) ?? width),
    srcSet: widths.map((offered) => `${withWidth(url, offered)} ${offered}w`).join(", "),
    sizes,
  };
}

function withWidth(url: string, width: number): string {
  const [path = "", search = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.set("width", String(width));
  return `${path}?${parameters.toString()}`;
}
