import { BRAND_NAME } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import { toLabelLines } from "#domain/shipping/label-lines.ts";
import type { LabelText } from "#lib/pdf/label-pdf.server.ts";
import type { Parcel } from "#shop/office/order/parcels.office.ts";
import { textsIn } from "#shop/texts/say.ts";

/** Composes the store's own label of a parcel: sender, recipient or pick-up point, what is collected, and the order. */
export function toLabelTexts(parcel: Parcel): readonly LabelText[] {
  const { name, language, address, method, point, due } = parcel;
  const say = textsIn(language);
  const [recipient = "", ...lines] = toLabelLines(address, language);
  return [
    { text: `${say("label.from")} ${BRAND_NAME}, ${COMPANY.name}`, size: 8 },
    { text: `${COMPANY.street}, ${COMPANY.city} · ${COMPANY.phone}`, size: 8 },
    { text: say("label.to"), size: 9, gap: 18 },
    { text: recipient, size: 17, isBold: true },
    ...lines.map((text) => ({ text, size: 12 })),
    { text: address.phone, size: 13, isBold: true, gap: 8 },
    ...(point === null ? [] : [{ text: `${method} · ${point.id}`, size: 13, isBold: true, gap: 14 }]),
    ...(due === null
      ? []
      : [
          {
            text: say("label.cash", { amount: formatAmount(due.amount, due.currencyCode) }),
            size: 14,
            isBold: true,
            gap: 14,
          },
        ]),
    { text: name, size: 16, isBold: true, gap: 18 },
  ];
}
