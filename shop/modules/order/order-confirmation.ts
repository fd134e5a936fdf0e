import { html } from "hono/html";
import { statesOf, type Address } from "#domain/address.ts";
import { BRAND_NAME } from "#domain/brand.ts";
import { formatDate } from "#domain/date-display.ts";
import { formatPrice } from "#domain/price-display.ts";
import { textsIn } from "../../texts/say.ts";
import type { Order } from "./order.tables.ts";
import { orderName } from "./order-number.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The order confirmation in the buyer's language: what she bought, what it cost, where it goes. */
export async function orderConfirmation(order: Order): Promise<Mail> {
  const { snapshot, language } = order;
  const say = textsIn(language);
  const price = (amount: number): string => formatPrice({ amount, currency: snapshot.currency });
  const name = orderName(order.number);
  const subject = say("mail.order.subject", { name });
  const heading = say("mail.order.number", {
    name,
    date: formatDate(order.createdAt.toISOString(), language),
  });
  const lines = snapshot.lines.map(({ quantity, title, variantTitle, unitMinor }) => ({
    label: say("mail.order.line", { quantity, title, variant: variantTitle }),
    amount: price(unitMinor * quantity),
  }));
  const sums = [
    { label: say("mail.order.subtotal"), amount: price(snapshot.subtotalMinor) },
    ...(snapshot.discountMinor > 0
      ? [{ label: say("mail.order.discount"), amount: `−${price(snapshot.discountMinor)}` }]
      : []),
    { label: say("mail.order.shipping"), amount: price(snapshot.shipping.priceMinor) },
    { label: say("mail.order.total"), amount: price(snapshot.totalMinor) },
    { label: say("mail.order.tax"), amount: price(snapshot.taxMinor) },
  ];
  const addresses = [
    { label: say("mail.order.delivery"), lines: addressLines(snapshot.delivery, language) },
    { label: say("mail.order.billing"), lines: addressLines(snapshot.billing, language) },
  ];
  const greeting = say("mail.order.greeting", { firstName: snapshot.delivery.firstName });
  const after = [say("mail.order.returns"), say("mail.order.label")];

  const rows = [...lines, ...sums].map(
    ({ label, amount }) =>
      html`<tr><td style="padding:4px 16px 4px 0">${label}</td><td style="padding:4px 0;text-align:right">${amount}</td></tr>`,
  );
  const markup = await html`<!doctype html>
    <html lang="${language}">
      <head><meta charset="utf-8" /><title>${subject}</title></head>
      <body style="margin:0;background:#fdfaf4;color:#301d28;font:16px/1.5 system-ui,Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="font:24px Georgia,serif">${BRAND_NAME}</p>
          <p>${greeting}</p>
          <p>${say("mail.order.intro")}</p>
          <h1 style="font:22px Georgia,serif">${heading}</h1>
          <table style="border-collapse:collapse;width:100%">${rows}</table>
          ${addresses.map(
            (address) =>
              html`<h2 style="font:18px Georgia,serif">${address.label}</h2>
                <p>${address.lines.map((line) => html`${line}<br />`)}</p>`,
          )}
          ${after.map((line) => html`<p style="color:#76695f">${line}</p>`)}
        </div>
      </body>
    </html>`;
  const text = [
    greeting,
    say("mail.order.intro"),
    heading,
    [...lines, ...sums].map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    ...addresses.map((address) => [address.label, ...address.lines].join("\n")),
    ...after,
  ].join("\n\n");
  return { to: order.email, subject, html: String(markup), text };
}

function addressLines(address: Address, language: Order["language"]): string[] {
  const { country, state } = address;
  const stateName = statesOf(country).find(({ code }) => code === state)?.name;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company ?? "",
    [address.address1, address.address2].filter(Boolean).join(", "),
    [address.postalCode, address.city, stateName].filter(Boolean).join(" "),
    new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country,
  ].filter((line) => line !== "");
}
