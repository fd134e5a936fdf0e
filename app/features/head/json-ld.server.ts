import { toVariantParameter } from "#domain/catalogue/variant.ts";
import { BRAND_NAME } from "#brand/brand.ts";
import { COMPANY, COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { RATING_MAX } from "#domain/reviews/reviews.ts";
import { toDecimal } from "#domain/money/money.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import type { Picture, Product, Variant } from "#app/shop-client/product.ts";
import { priceSpecifications } from "./price-ld.server.ts";
import { returnPolicy, shippingDetails } from "./offer-terms-ld.server.ts";

/**
 * Structured data about the store (schema.org, as Google's rich results ask for it). Addresses are paths here;
 * `pageHead` makes them absolute, in the page's language. Contains only facts that the page shows, and never a rating
 * or a review that is a sample (design §5.16).
 */
const CONTEXT = "https://schema.org";
/** Id in every language, to which the other objects refer. */
const ORGANIZATION_ID = "/#organization";
const LOGO = { path: "/pictures/brand/icon-512.png", sidePx: 512 } as const;
/** Search engines want pictures of at least this width. */
const PICTURE_WIDTH_PX = 1200;

/** Facts of the company, as `COMPANY` has them. */
type Company = Readonly<Record<"name" | "taxNumber" | "phone", string>>;

/**
 * Describes the company behind the store and its terms of returns.
 *
 * @param company null while its facts are samples
 */
export function organization(
  { publicUrl }: { readonly publicUrl: string },
  terms: ShippingTerms | null,
  company: Company | null = COMPANY_IS_SAMPLE ? null : COMPANY,
): object {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": ORGANIZATION_ID,
    name: BRAND_NAME,
    url: `${publicUrl}/`,
    logo: logo(),
    ...(company !== null && {
      legalName: company.name,
      vatID: company.taxNumber,
      telephone: company.phone.replaceAll(/\s/g, ""),
    }),
    hasMerchantReturnPolicy: { "@id": "/#returns", ...returnPolicy(terms) },
  };
}

/** The name search engines show above an address; belongs on the home page. */
export function webSite({ publicUrl }: { readonly publicUrl: string }): object {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": "/#website",
    name: BRAND_NAME,
    url: `${publicUrl}/`,
    inLanguage: LANGUAGES,
    publisher: { "@id": ORGANIZATION_ID },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Reviews of a product that are written out: the newest ones, which its page shows first. */
const REVIEWS_MAX = 3;

/** The rating of a product by its reviews. */
interface Rating {
  readonly reviews: readonly {
    readonly rating: number;
    readonly title: string;
    readonly date: string;
    readonly reviewer: string;
  }[];
  readonly total: number;
  /** Null without reviews. */
  readonly average: number | null;
  /** Sample reviews: the structured data omits them. */
  readonly sample: boolean;
}

type ProductFacts = Pick<
  Product,
  "handle" | "title" | "description" | "seo" | "shortDescription" | "pictures" | "variants"
>;

/** Describes a product with an offer for each variant, and its reviews unless they are samples. */
export function productLd(product: ProductFacts, reviews: Rating, terms: ShippingTerms | null): object {
  const path = `/products/${product.handle}`;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    "@id": `${path}#product`,
    name: product.title,
    description: product.description || product.shortDescription || product.seo.description || product.title,
    ...(product.pictures.length > 0 && { image: product.pictures.map(pictureAddress) }),
    brand: { "@type": "Brand", name: BRAND_NAME },
    offers: product.variants.map((variant, index) => offer(variant, path, { isFirst: index === 0, terms })),
    ...(!reviews.sample && reviews.average !== null && ratingLd(reviews, reviews.average)),
  };
}

/** Omits the texts of the reviews: duplicates make the page longer. */
function ratingLd({ total, reviews }: Rating, average: number): object {
  return {
    review: reviews.slice(0, REVIEWS_MAX).map(({ rating, title, date, reviewer }) => ({
      "@type": "Review",
      name: title,
      author: { "@type": "Person", name: reviewer },
      datePublished: date,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: RATING_MAX },
    })),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: total,
      bestRating: RATING_MAX,
    },
  };
}

function offer(
  variant: Variant,
  path: string,
  { isFirst, terms }: { readonly isFirst: boolean; readonly terms: ShippingTerms | null },
): object {
  const shipping = shippingDetails(variant, terms);
  const priceSpecification = priceSpecifications(variant);
  const policyId = { "@id": `${path}#returns` };
  return {
    "@type": "Offer",
    name: variant.title,
    ...(variant.sku !== null && { sku: variant.sku }),
    // The address without a parameter shows the first variant.
    url: isFirst ? path : `${path}?variant=${toVariantParameter(variant.id)}`,
    price: toDecimal(variant.price),
    priceCurrency: variant.price.currency,
    ...(priceSpecification.length > 0 && { priceSpecification }),
    availability: `${CONTEXT}/${variant.available ? "InStock" : "OutOfStock"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { "@type": "Organization", "@id": ORGANIZATION_ID, name: BRAND_NAME },
    ...(shipping.length > 0 && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: isFirst ? { ...policyId, ...returnPolicy(terms) } : policyId,
  };
}

/** Describes the breadcrumb trail of a page, from the home page down to the page itself. */
export function breadcrumbs(crumbs: readonly { readonly name: string; readonly path: string }[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** Questions and answers as the page shows them; answers may hold simple HTML. */
export function faqPage(
  questions: readonly { readonly question: string; readonly answer: string }[],
): object {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** An article of the blog; `language` is the one it is written in. */
export function articleLd(
  article: Omit<ArticleSummary, "id" | "publishedOn" | "readingMinutes">,
  language: Language,
): object {
  const path = `/blog/${article.blog.handle}/${article.handle}`;
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    "@id": `${path}#article`,
    headline: article.title,
    description: article.excerpt || article.title,
    ...(article.picture && { image: [pictureAddress(article.picture)] }),
    datePublished: article.publishedAt,
    inLanguage: language,
    articleSection: article.blog.title,
    ...(article.tags.length > 0 && { keywords: article.tags.join(", ") }),
    author: author(article.author),
    publisher: { "@type": "Organization", "@id": ORGANIZATION_ID, name: BRAND_NAME, logo: logo() },
    mainEntityOfPage: path,
  };
}

/** Describes an author; an article signed by the store itself has no person as its author. */
function author(name: string): object {
  return name === "" || name.includes(BRAND_NAME)
    ? { "@type": "Organization", name: name || BRAND_NAME, url: "/our-story" }
    : { "@type": "Person", name };
}

function logo(): object {
  return { "@type": "ImageObject", url: LOGO.path, width: LOGO.sidePx, height: LOGO.sidePx };
}

function pictureAddress({ url }: Pick<Picture, "url">): string {
  return `${url}${url.includes("?") ? "&" : "?"}width=${PICTURE_WIDTH_PX}`;
}
