import type { MailPart } from "#design/mail/mail-part.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import { DEFAULT_COUNTRY } from "#domain/address/default-country.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { composeParts } from "#app/features/mails/compose-mail.server.ts";
import { mailPictureOf } from "#app/features/mails/mail-picture.ts";
import { fromText, unitPriceText } from "#app/features/products/unit-text.ts";
import type { Catalogue } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Campaign } from "#app/features/campaigns/campaign.tables.ts";
import { toBodyParts } from "./body-parts.server.ts";
import { campaignLink } from "./campaign-links.ts";

/** A campaign in one language with the prices of now; only the reader's link is still missing. */
export interface CampaignMail {
  /** Handles of products that are left out: they are not for sale. */
  readonly missing: readonly string[];
  /** Writes the mail of one reader. @param leaveUrl the address by which the reader leaves the list */
  readonly writeFor: (leaveUrl: string) => WrittenMail;
}

interface Tools {
  readonly catalogue: Pick<Catalogue, "byHandle">;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/** Products that one mail offers at most. */
const CARDS_MAX = 6;

/**
 * Writes a campaign in a language, with today's prices on the cards of its products.
 *
 * @throws when the platform does not tell a price
 */
export async function writeCampaign(
  { number, texts }: Pick<Campaign, "number" | "texts">,
  language: Language,
  { catalogue, publicUrl }: Tools,
): Promise<CampaignMail> {
  const { subject, preheader, bodyHtml } = texts[language];
  const links = { language, campaign: number, publicUrl };
  const body = toBodyParts(bodyHtml, (href) => campaignLink(href, links));
  const parts: MailPart[] = [];
  const missing: string[] = [];
  let cards = 0;
  for (const part of body) {
    if (part.part !== "product_line") {
      parts.push(part);
      continue;
    }
    const { handle } = part;
    const product = cards === CARDS_MAX ? null : await findProduct(catalogue, handle, language);
    const url = campaignLink(`/products/${handle}`, links);
    if (product === null || url === null) missing.push(handle);
    else {
      cards += 1;
      parts.push(withLanguage(language, () => cardOf(product, { url, publicUrl })));
    }
  }
  return {
    missing,
    writeFor: (leaveUrl) =>
      composeParts({ language, publicUrl }, () => ({
        subject,
        preview: preheader,
        parts: [...parts, { part: "address", label: m["campaign_mail.leave"](), url: leaveUrl }],
        purpose: m["campaign_mail.purpose"](),
      })),
  };
}

async function findProduct(
  catalogue: Tools["catalogue"],
  handle: string,
  language: Language,
): Promise<ProductSummary | null> {
  const found = await catalogue.byHandle(handle, { language, country: DEFAULT_COUNTRY });
  if (!found.ok) throw new Error("The price of a product in a campaign could not be read.");
  return found.value?.available === true ? found.value : null;
}

function cardOf(
  product: ProductSummary,
  { url, publicUrl }: { readonly url: string } & Pick<Tools, "publicUrl">,
): MailPart {
  const { title, from, fromUnit, picture } = product;
  return {
    part: "product",
    picture: mailPictureOf(picture?.url ?? null, publicUrl),
    name: title,
    price: fromText(product, formatPrice(from)),
    unitPrice: fromUnit === null ? null : unitPriceText(fromUnit),
    label: m["campaign_mail.product"](),
    url,
  };
}
