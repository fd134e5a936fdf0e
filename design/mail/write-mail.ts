import { BRAND_NAME } from "#brand/brand.ts";
import { html, SafeHtml } from "#domain/text/html.ts";
import type { AmountRow, GoodsRow, MailPart, ProductCard } from "./mail-part.ts";
import { DARK_MAIL_STYLE, MAIL_STYLE as STYLE } from "./mail-style.ts";

/** Mail as it is sent. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface MailToWrite {
  readonly language: string;
  /** The store's origin, no trailing slash: its logo is loaded from there. */
  readonly storefrontUrl: string;
  readonly subject: string;
  /** Text that a mailbox shows next to the subject; its first 150 characters. */
  readonly preview?: string;
  readonly parts: readonly MailPart[];
  /** The last lines: the support address and the seller. */
  readonly footer: readonly string[];
}

const PREVIEW_MAX_CHARS = 150;
/** Fills the rest of a preview, so that no words of the mail follow it. */
const PREVIEW_FILL = new SafeHtml("&#847;&zwnj;&nbsp;".repeat(PREVIEW_MAX_CHARS));
/** Shown at half its width and height, for the screens of phones. */
const MARK_PATH = "/pictures/brand/icon-96.png";
const MARK_SIDE_PX = 48;
const PICTURE_SIDE_PX = 72;

/** Writes a mail of site or shop as HTML, for light and dark mailboxes, and as plain text. Typed texts are escaped. */
export function writeMail({ subject, parts, footer, ...mail }: MailToWrite): WrittenMail {
  const markup = html`<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new SafeHtml(DARK_MAIL_STYLE)}</style>
</head>
<body class="page" style="${STYLE.page}">
${mail.preview === undefined ? "" : previewOf(mail.preview)}
<div style="${STYLE.container}">
${brandOf(mail.storefrontUrl)}
<div style="${STYLE.rule}"></div>
<h1 style="${STYLE.title}">${subject}</h1>
${parts.map(toHtml)}
<div class="line" style="${STYLE.footer}">
${footer.map((line) => html`<p class="quiet" style="${STYLE.footerLine}">${line}</p>\n`)}</div>
</div>
</body>
</html>
`;
  const text = [...parts.map(toText), ["—", ...footer].join("\n")].join("\n\n");
  return { subject, html: String(markup), text: `${text}\n` };
}

function previewOf(preview: string): SafeHtml {
  return html`<div style="${STYLE.preview}">${preview.slice(0, PREVIEW_MAX_CHARS)}${PREVIEW_FILL}</div>`;
}

/** Renders logo and name; the name alone where pictures are not shown. */
function brandOf(storefrontUrl: string): SafeHtml {
  const mark = html`<img src="${storefrontUrl}${MARK_PATH}" alt="" width="${MARK_SIDE_PX}" height="${MARK_SIDE_PX}" style="${STYLE.mark}">`;
  return html`<p style="${STYLE.brand}"><a class="brand" href="${storefrontUrl}" style="${STYLE.brandLink}">${mark}<span style="${STYLE.name}">${BRAND_NAME}</span></a></p>`;
}

function toHtml(part: MailPart): SafeHtml {
  switch (part.part) {
    case "heading":
      return html`<h2 style="${STYLE.heading}">${part.text}</h2>\n`;
    case "paragraph":
      return html`<p style="${STYLE.paragraph}">${part.text}</p>\n`;
    case "remark":
      return html`<p class="quiet" style="${STYLE.remark}">${part.text}</p>\n`;
    case "goods":
      return html`<table class="line" style="${STYLE.table}">${part.rows.map(goodsRow)}</table>\n`;
    case "amounts":
      return html`<table class="line" style="${STYLE.table}">${part.rows.map(amountRow)}</table>\n`;
    case "block":
      return html`<h2 style="${STYLE.heading}">${part.label}</h2>
<p style="${STYLE.paragraph}">${part.lines.map((line) => html`${line}<br>`)}</p>\n`;
    case "rich":
      return html`${part.html}\n`;
    case "product":
      return cardOf(part);
    case "button":
      return buttonOf(part);
    case "link":
      return html`${buttonOf(part)}<p class="quiet" style="${STYLE.remark}">${part.hint === undefined ? "" : html`${part.hint}<br>`}${addressOf(part.url)}</p>\n`;
    case "address":
      return html`<p style="${STYLE.paragraph}">${part.label}<br>${addressOf(part.url)}</p>\n`;
  }
}

function goodsRow({ picture, name, variant, amount }: GoodsRow): SafeHtml {
  const image = picture === null ? "" : pictureOf(picture, "");
  return html`<tr><td style="${STYLE.pictureCell}">${image}</td><td style="${STYLE.nameCell}"><strong>${name}</strong><br><span class="quiet" style="${STYLE.variant}">${variant}</span></td><td style="${STYLE.amountCell}">${amount}</td></tr>`;
}

/** Renders a picture with its size, so that nothing moves while it loads. */
function pictureOf(url: string, alt: string): SafeHtml {
  return html`<img src="${url}" alt="${alt}" width="${PICTURE_SIDE_PX}" height="${PICTURE_SIDE_PX}" style="${STYLE.picture}">`;
}

function amountRow({ label, amount, isTotal = false }: AmountRow): SafeHtml {
  return html`<tr style="font-weight:${isTotal ? 700 : 400}"><td style="${STYLE.amountLabel}">${label}</td><td style="${STYLE.amount}">${amount}</td></tr>`;
}

function cardOf({ picture, name, price, unitPrice, label, url }: ProductCard): SafeHtml {
  const image =
    picture === null
      ? ""
      : html`<td style="${STYLE.pictureCell}"><a href="${url}">${pictureOf(picture, name)}</a></td>`;
  const perUnit =
    unitPrice === null ? "" : html`<br><span class="quiet" style="${STYLE.variant}">${unitPrice}</span>`;
  return html`<table class="line" style="${STYLE.table}"><tr>${image}<td style="${STYLE.nameCell}"><strong>${name}</strong><br>${price}${perUnit}<br><a class="link" href="${url}" style="${STYLE.link}">${label}</a></td></tr></table>\n`;
}

function buttonOf({ label, url }: { readonly label: string; readonly url: string }): SafeHtml {
  return html`<p style="margin:28px 0"><a class="button" href="${url}" style="${STYLE.button}">${label}</a></p>\n`;
}

function addressOf(url: string): SafeHtml {
  return html`<a class="link" href="${url}" style="${STYLE.link}">${url}</a>`;
}

function toText(part: MailPart): string {
  switch (part.part) {
    case "heading":
    case "paragraph":
    case "remark":
      return part.text;
    case "goods":
      return part.rows
        .map(({ name, variant, amount }) => `${name}${variant === "" ? "" : `, ${variant}`}: ${amount}`)
        .join("\n");
    case "amounts":
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
    case "block":
      return [part.label, ...part.lines].join("\n");
    case "rich":
      return part.text;
    case "product": {
      const price = part.unitPrice === null ? part.price : `${part.price} (${part.unitPrice})`;
      return `${part.name}: ${price}\n${part.url}`;
    }
    case "button":
    case "link":
      return `${part.label}:\n${part.url}`;
    case "address":
      return `${part.label}\n${part.url}`;
  }
}
