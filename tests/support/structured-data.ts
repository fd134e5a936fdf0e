import { z } from "zod";

/**
 * Requirements of search engines for each kind of structured data the store writes: the required and recommended
 * properties of Google's search gallery (product, merchant listing, breadcrumb, FAQ, article, organization, site name),
 * and no other property. A rating requires the reviews it is computed from (design §5.16).
 */
const context = z.literal("https://schema.org");
const address = z.url({ protocol: /^https?$/ });
const text = z
  .string()
  .min(1)
  .refine((value) => value.trim() === value, "has space around it");
const decimal = z.string().regex(/^\d+(\.\d{1,2})?$/, "is no decimal");
const isoTime = z.iso.datetime({ offset: true });
const reference = z.strictObject({ "@id": address });
const pictures = z.array(address).min(1);

const imageObject = z.strictObject({
  "@type": z.literal("ImageObject"),
  url: address,
  // Google: a logo is at least 112 px wide and high.
  width: z.int().min(112),
  height: z.int().min(112),
});

const currency = z.string().regex(/^[A-Z]{3}$/, "is no ISO 4217 code");
const country = z.string().regex(/^[A-Z]{2}$/, "is no ISO 3166-1 code");

const merchantReturnPolicy = z.strictObject({
  "@type": z.literal("MerchantReturnPolicy"),
  "@id": address,
  // Google: at most 50.
  applicableCountry: z.array(country).min(1).max(50),
  returnPolicyCountry: country,
  returnPolicyCategory: z.literal("https://schema.org/MerchantReturnFiniteReturnWindow"),
  merchantReturnDays: z.int().min(1),
  returnMethod: z.literal("https://schema.org/ReturnByMail"),
  returnFees: z.literal("https://schema.org/ReturnFeesCustomerResponsibility"),
  itemDefectReturnFees: z.literal("https://schema.org/FreeReturn"),
  refundType: z.literal("https://schema.org/FullRefund"),
  merchantReturnLink: address,
});

const organization = z.strictObject({
  "@context": context,
  "@type": z.literal("Organization"),
  "@id": address,
  name: text,
  url: address,
  logo: imageObject,
  legalName: text.optional(),
  vatID: z
    .string()
    .regex(/^[A-Z]{2}\d{2,10}$/)
    .optional(),
  telephone: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  hasMerchantReturnPolicy: merchantReturnPolicy,
});

const webSite = z.strictObject({
  "@context": context,
  "@type": z.literal("WebSite"),
  "@id": address,
  name: text,
  // Google: a site's name is read from the structured data of its home page only.
  url: address.refine((value) => new URL(value).pathname === "/", "is not a home page"),
  inLanguage: z.array(z.enum(["ro", "en"])).min(1),
  publisher: reference,
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().regex(/^https?:\/\/[^/]+\/search\?q=\{search_term_string\}$/),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const days = z.strictObject({
  "@type": z.literal("QuantitativeValue"),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal("DAY"),
});

const offerShippingDetails = z.strictObject({
  "@type": z.literal("OfferShippingDetails"),
  shippingRate: z.strictObject({ "@type": z.literal("MonetaryAmount"), value: decimal, currency }),
  shippingDestination: z
    .array(z.strictObject({ "@type": z.literal("DefinedRegion"), addressCountry: country }))
    .min(1),
  deliveryTime: z.strictObject({
    "@type": z.literal("ShippingDeliveryTime"),
    handlingTime: days,
    transitTime: days,
  }),
});

const quantity = {
  "@type": z.literal("QuantitativeValue"),
  value: z.number().positive(),
  unitCode: z.string(),
};
const priceSpecification = z.strictObject({
  "@type": z.literal("UnitPriceSpecification"),
  price: decimal,
  priceCurrency: currency,
  priceType: z.literal("https://schema.org/StrikethroughPrice").optional(),
  referenceQuantity: z.strictObject({ ...quantity, valueReference: z.strictObject(quantity) }).optional(),
});

const offer = z.strictObject({
  "@type": z.literal("Offer"),
  name: text,
  sku: text.optional(),
  url: address,
  price: decimal,
  priceCurrency: currency,
  priceSpecification: z.array(priceSpecification).min(1).optional(),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
  itemCondition: z.literal("https://schema.org/NewCondition"),
  seller: z.strictObject({ "@type": z.literal("Organization"), "@id": address, name: text }),
  shippingDetails: z.array(offerShippingDetails).min(1).optional(),
  hasMerchantReturnPolicy: z.union([merchantReturnPolicy, reference]),
});

const aggregateRating = z.strictObject({
  "@type": z.literal("AggregateRating"),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.int().min(1),
  bestRating: z.literal(5),
});

const review = z.strictObject({
  "@type": z.literal("Review"),
  name: text,
  // Google: at most 100 characters.
  author: z.strictObject({ "@type": z.literal("Person"), name: text.max(100) }),
  datePublished: z.string().regex(/^\d{4}-\d\d-\d\d/),
  reviewRating: z.strictObject({
    "@type": z.literal("Rating"),
    ratingValue: z.int().min(1).max(5),
    bestRating: z.literal(5),
  }),
});

const product = z.strictObject({
  "@context": context,
  "@type": z.literal("Product"),
  "@id": address,
  name: text,
  description: text.max(5000),
  image: pictures,
  brand: z.strictObject({ "@type": z.literal("Brand"), name: text }),
  offers: z
    .array(offer)
    .min(1)
    .refine(
      (offers) => new Set(offers.map(({ url }) => url)).size === offers.length,
      "share an address: two offers of one page are told apart by it",
    ),
  aggregateRating: aggregateRating.optional(),
  review: z.array(review).min(1).optional(),
});

const breadcrumbList = z.strictObject({
  "@context": context,
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), name: text, item: address }))
    // Google: at least two, or there is no trail.
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      "are not counted from 1",
    ),
});

const faqPage = z.strictObject({
  "@context": context,
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: text,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text }),
      }),
    )
    .min(1),
});

const blogPosting = z.strictObject({
  "@context": context,
  "@type": z.literal("BlogPosting"),
  "@id": address,
  headline: text.max(110),
  description: text,
  image: pictures.optional(),
  datePublished: isoTime,
  inLanguage: z.enum(["ro", "en"]),
  articleSection: text,
  keywords: text.optional(),
  author: z.discriminatedUnion("@type", [
    z.strictObject({ "@type": z.literal("Person"), name: text }),
    z.strictObject({ "@type": z.literal("Organization"), name: text, url: address }),
  ]),
  publisher: z.strictObject({
    "@type": z.literal("Organization"),
    "@id": address,
    name: text,
    logo: imageObject,
  }),
  mainEntityOfPage: address,
});

const anyObject = z.discriminatedUnion("@type", [
  organization,
  webSite,
  product,
  breadcrumbList,
  faqPage,
  blogPosting,
]);

/** Lists the faults of an object of structured data, one line each; empty when there are none. */
export function findFaults(data: unknown): string[] {
  const result = anyObject.safeParse(data);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => `${path.join(".") || "object"}: ${message}`);
}
