/** Widths a picture is offered in, in px. */
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
  /** `sizes` attribute: width of the picture at each viewport width. */
  readonly sizes: string;
  readonly className?: string;
  /** First picture in view: loaded at once, with priority. */
  readonly eager?: boolean;
  /** Replaces the picture's own text; "" for a picture whose meaning is beside it. */
  readonly alt?: string;
}

/** Picture of the platform in several widths; the platform picks AVIF or WebP by `Accept`. */
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
      className={`picture ${className}`}
    />
  );
}

// Builds the addresses of a picture; the cart page builds the same ones in a script of its own
// (pages/cart/early-pictures.server.ts).
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
