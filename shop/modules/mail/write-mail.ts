import { html, raw } from "hono/html";
import { BRAND_NAME, SUPPORT_EMAIL } from "#domain/brand/brand.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#domain/brand/company.ts";
import type { Language } from "#domain/language/language-choice.ts";
import { textsIn } from "#shop/texts/say.ts";

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A piece of a mail; every piece has a form in HTML and one in plain text. */
export type MailPart =
  | { readonly part: "heading" | "paragraph" | "remark"; readonly text: string }
  | { readonly part: "goods"; readonly rows: readonly GoodsRow[] }
  | { readonly part: "amounts"; readonly rows: readonly AmountRow[] }
  | { readonly part: "block"; readonly label: string; readonly lines: readonly string[] }
  /** A link that works for whoever has it is spelled out as well; one to a page of the store is a button only. */
  | { readonly part: "link" | "button"; readonly label: string; readonly url: string };

interface GoodsRow {
  /** Whole address of a small JPEG; null without a picture. */
  readonly picture: string | null;
  readonly name: string;
  readonly variant: string;
  readonly amount: string;
}

interface AmountRow {
  readonly label: string;
  readonly amount: string;
  /** The one that counts, in bold. */
  readonly isTotal?: boolean;
}

interface Writing {
  readonly language: Language;
  /** The store's address, no trailing slash: its mark is fetched from there. */
  readonly storefrontUrl: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Shown at half its width and height, for the screens of phones. */
const MARK_PATH = "/pictures/brand/icon-96.png";
const MARK_SIDE_PX = 48;
const PICTURE_SIDE_PX = 72;

const DISPLAY_FONT = "Newsreader,Georgia,'Times New Roman',serif";
const TEXT_FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const TITLE = `margin:0 0 24px;font:400 30px/36px ${DISPLAY_FONT};letter-spacing:-0.02em`;
const HEADING = `margin:32px 0 12px;font:400 22px/28px ${DISPLAY_FONT}`;
const PARAGRAPH = "margin:0 0 16px";
const END = "margin:0 0 8px;color:#76695f;font-size:13px;line-height:20px";
const REMARK = "margin:0 0 16px;color:#76695f;font-size:15px;line-height:23px";

/**
 * The look of all mails of the shop, which is that of the store's own about an account: a customer gets both. What
 * people typed stays text, whatever it looks like.
 */
export async function writeMail({ language, storefrontUrl, subject, parts }: Writing): Promise<MailContent> {
  const end = endOf(language);
  const markup = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(DARK_STYLE)}
        </style>
      </head>
      <body class="paper" style="margin:0;background:#fdfaf4;color:#301d28;font:17px/27px ${raw(TEXT_FONT)}">
        <div style="max-width:560px;margin:0 auto;padding:32px 16px">
          ${brandOf(storefrontUrl)}
          <div style="width:56px;margin:16px 0 32px;border-top:2px solid #eebc43"></div>
          <h1 style="${raw(TITLE)}">${subject}</h1>
          ${parts.map(markupOf)}
          <div class="line" style="margin-top:40px;padding-top:24px;border-top:1px solid #ebe1d5">
            ${end.map((line) => html`<p class="remark" style="${END}">${line}</p>`)}
          </div>
        </div>
      </body>
    </html>`;
  return { subject, html: String(markup), text: [...parts.map(textOf), ...end].join("\n\n") };
}

/** Mark and name; the name alone where pictures are not shown. */
function brandOf(storefrontUrl: string) {
  return html`<p style="margin:0;font:28px/36px ${raw(DISPLAY_FONT)}"><a class="brand" href="${storefrontUrl}" style="color:#5d2843;text-decoration:none"><img src="${storefrontUrl}${MARK_PATH}" alt="" width="${MARK_SIDE_PX}" height="${MARK_SIDE_PX}" style="width:${MARK_SIDE_PX}px;height:${MARK_SIDE_PX}px;margin-right:14px;border:0;vertical-align:middle" /><span style="vertical-align:middle">${BRAND_NAME}</span></a></p>`;
}

/** Who answers, and who sells: the law asks for both on a confirmation that lasts. */
function endOf(language: Language): string[] {
  const say = textsIn(language);
  return [
    say("mail.questions", { email: SUPPORT_EMAIL }),
    SELLER,
    ...(COMPANY_IS_SAMPLE ? [say("mail.sample_company")] : []),
  ];
}

/** Mail programs that know dark colours and keep style sheets; the others show the light ones. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .paper { background: #1c1118 !important; color: #f7f2e8 !important; }
  .remark { color: #c5bcb2 !important; }
  .brand { color: #eebc43 !important; }
  .line { border-color: #4b3541 !important; }
  .button { background: #eebc43 !important; color: #301d28 !important; }
}`;

function markupOf(part: MailPart) {
  switch (part.part) {
    case "heading":
      return html`<h2 style="${raw(HEADING)}">${part.text}</h2>`;
    case "paragraph":
      return html`<p style="${PARAGRAPH}">${part.text}</p>`;
    case "remark":
      return html`<p class="remark" style="${REMARK}">${part.text}</p>`;
    case "goods":
      return html`<table class="line" style="border-collapse:collapse;width:100%;margin:0 0 16px;border-top:1px solid #ebe1d5">
        ${part.rows.map(goodsRow)}
      </table>`;
    case "amounts":
      return html`<table class="line" style="border-collapse:collapse;width:100%;margin:0 0 16px;border-top:1px solid #ebe1d5">
        ${part.rows.map(
          ({ label, amount, isTotal }) =>
            html`<tr style="font-weight:${isTotal === true ? 700 : 400}"><td style="padding:6px 16px 6px 0">${label}</td><td style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap">${amount}</td></tr>`,
        )}
      </table>`;
    case "block":
      return html`<h2 style="${raw(HEADING)}">${part.label}</h2>
        <p style="${PARAGRAPH}">${part.lines.map((line) => html`${line}<br />`)}</p>`;
    case "button":
      return buttonOf(part);
    case "link":
      return html`${buttonOf(part)}
        <p class="remark" style="${REMARK};overflow-wrap:anywhere">${part.url}</p>`;
  }
}

function goodsRow({ picture, name, variant, amount }: GoodsRow) {
  const square = `width:${PICTURE_SIDE_PX}px;height:${PICTURE_SIDE_PX}px`;
  return html`<tr>
    <td style="width:${PICTURE_SIDE_PX}px;padding:12px 16px 12px 0;vertical-align:top">${
      picture === null
        ? ""
        : html`<img src="${picture}" alt="" width="${PICTURE_SIDE_PX}" height="${PICTURE_SIDE_PX}" style="display:block;${square};border-radius:12px;background:#f7f2e8" />`
    }</td>
    <td style="padding:12px 16px 12px 0;vertical-align:top"><strong>${name}</strong><br /><span class="remark" style="color:#76695f;font-size:15px">${variant}</span></td>
    <td style="padding:12px 0;text-align:right;vertical-align:top;white-space:nowrap">${amount}</td>
  </tr>`;
}

function buttonOf({ label, url }: { readonly label: string; readonly url: string }) {
  return html`<p style="margin:28px 0"><a class="button" href="${url}" style="display:inline-block;padding:14px 32px;border-radius:999px;background:#5d2843;color:#ffffff;font-weight:700;text-decoration:none">${label}</a></p>`;
}

function textOf(part: MailPart): string {
  switch (part.part) {
    case "heading":
    case "paragraph":
    case "remark":
      return part.text;
    case "goods":
      return part.rows.map(({ name, variant, amount }) => `${name}, ${variant}: ${amount}`).join("\n");
    case "amounts":
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
    case "block":
      return [part.label, ...part.lines].join("\n");
    case "link":
    case "button":
      return `${part.label}:\n${part.url}`;
  }
}
