import type { Language } from "#domain/language/languages.ts";
import { gid } from "#shop/schema/gid.ts";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue.ts";

/** Picture of a product, an article or the brand: `Image`, and the content of a `MediaImage`. */
export interface ProductImage {
  readonly __typename: "Image";
  /** Type in the picture's id; absent for a product's. */
  readonly idType?: "ArticleImage" | "ImageSource";
  /** Unique over all products: product id × 100 + position. */
  readonly number: number;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
}

export interface ProductMedia {
  readonly __typename: "MediaImage";
  readonly id: string;
  readonly alt: string;
  readonly image: ProductImage;
  readonly mediaContentType: "IMAGE";
  readonly previewImage: ProductImage;
  /** Always null: the merchant set none. */
  readonly presentation: null;
}

const IMAGES_PER_PRODUCT = 100;

/** Lists a product's pictures in its own order, with alternative texts in the language. */
export function productImages(product: CatalogueProduct, language: Language): ProductImage[] {
  return product.facts.images.map(({ file, width, height }, index) => ({
    __typename: "Image",
    number: product.id * IMAGES_PER_PRODUCT + index + 1,
    file,
    width,
    height,
    altText: product.texts[language].imageAlts[index] ?? "",
  }));
}

/** Returns a variant's picture. The seed loader checks that it is one of its product's. */
export function variantImage(variant: CatalogueVariant, language: Language): ProductImage | null {
  const images = productImages(variant.product, language);
  return images.find((image) => image.file === variant.image) ?? images[0] ?? null;
}

export function toMedia(image: ProductImage): ProductMedia {
  return {
    __typename: "MediaImage",
    id: gid("MediaImage", image.number),
    alt: image.altText,
    image,
    mediaContentType: "IMAGE",
    previewImage: image,
    presentation: null,
  };
}

/** Returns the product and the position in its pictures for an image's number. */
export function placeOfImage(number: number): { readonly productId: number; readonly index: number } {
  return { productId: Math.floor(number / IMAGES_PER_PRODUCT), index: (number % IMAGES_PER_PRODUCT) - 1 };
}

/** Builds the address of a picture: `file` is a path below the media folder. */
export function mediaUrl(publicUrl: string, file: string): string {
  return `${publicUrl}/media/${file}`;
}

/** Builds the address of a picture for mails (`tools/images/mail-pictures.ts`); null for one that is no product's. */
export function mailPictureUrl(publicUrl: string, file: string): string | null {
  const name = /^([a-z0-9-]+)\.webp$/.exec(file)?.[1];
  return name === undefined ? null : `${publicUrl}/media/mail/${name}.jpg`;
}
