import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { ProductTexts } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

/** Number of products and languages whose long texts stay unpacked: those that were read last. */
const UNPACKED_MAX = 1_000;
/** Entries of a list that could be gone through while texts are unpacked. */
const UNPACKING_ITEMS = 35;
const FASTEST = { level: constants.Z_BEST_SPEED };

const BRIEF_METAFIELDS = ["category", "shortDescription"] as const;
type Metafields = ProductTexts["metafields"];
type BriefMetafields = Pick<Metafields, (typeof BRIEF_METAFIELDS)[number]>;
type LongTexts = Pick<
  ProductTexts,
  "seo" | "descriptionHtml" | "metafields" | "benefits" | "ingredients" | "faq"
>;

const unpacked = new BoundedMap<PackedTexts, LongTexts>({ maxEntries: UNPACKED_MAX });

/**
 * Texts of a product in one language. What only its own page shows is kept compressed, outside of the JavaScript heap, and
 * unpacked when it is read; lists, searches and filters read the rest, which is kept as it is.
 */
export class PackedTexts implements ProductTexts {
  readonly title: string;
  readonly productType: string;
  readonly unit?: string | undefined;
  readonly description: string;
  readonly imageAlts: string[];
  readonly optionName: string;
  readonly variants: ProductTexts["variants"];
  readonly #brief: BriefMetafields;
  readonly #packed: Buffer;

  constructor(texts: ProductTexts) {
    const { title, productType, unit, description, imageAlts, optionName, variants, ...long } = texts;
    this.title = title;
    this.productType = productType;
    this.unit = unit;
    this.description = description;
    this.imageAlts = imageAlts;
    this.optionName = optionName;
    this.variants = variants;
    const { category, shortDescription } = texts.metafields;
    this.#brief = { category, shortDescription };
    this.#packed = pack(long);
  }

  get seo(): ProductTexts["seo"] {
    return this.#long().seo;
  }

  get descriptionHtml(): string {
    return this.#long().descriptionHtml;
  }

  get metafields(): Metafields {
    return this.#long().metafields;
  }

  get benefits(): ProductTexts["benefits"] {
    return this.#long().benefits;
  }

  get ingredients(): ProductTexts["ingredients"] {
    return this.#long().ingredients;
  }

  get faq(): ProductTexts["faq"] {
    return this.#long().faq;
  }

  /** Returns the metafield of a key, which is unpacked only where lists do not show it. */
  metafield(key: keyof Metafields): string | undefined {
    return isBrief(key) ? this.#brief[key] : this.metafields[key];
  }

  /** Pays for unpacking, where they are not unpacked yet. @throws {GraphQLError} as `spend` */
  payFor(work: WorkMeter): void {
    if (!unpacked.has(this)) work.spend("item", UNPACKING_ITEMS);
  }

  #long(): LongTexts {
    const known = unpacked.get(this);
    if (known !== undefined) return known;
    const long = trustType<LongTexts>(JSON.parse(inflateRawSync(this.#packed).toString()));
    unpacked.set(this, long);
    return long;
  }
}

export function isBrief(key: string): key is keyof BriefMetafields {
  return BRIEF_METAFIELDS.some((brief) => brief === key);
}

/** Compresses texts. The buffer has just their size: one of the compressor's would keep more. */
function pack(texts: LongTexts): Buffer {
  const packed = deflateRawSync(JSON.stringify(texts), FASTEST);
  const exact = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(exact);
  return exact;
}
