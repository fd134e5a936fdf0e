import { html, raw } from "hono/html";
import { BRAND_NAME } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A piece of a mail; every piece has a form in HTML and one in plain text. */
export type MailPart =
  | { readonly part: "heading" | "paragraph" | "remark"; readonly text: string }
  | {
      readonly part: "amounts";
      readonly rows: readonly { readonly label: string; readonly amount: string }[];
    }
  | { readonly part: "block"; readonly label: string; readonly lines: readonly string[] }
  | { readonly part: "link"; readonly label: string; readonly url: string };

interface Writing {
  readonly language: Language;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** The look of all mails of the shop. What people typed stays text, whatever it looks like. */
export async function writeMail({ language, subject, parts }: Writing): Promise<MailContent> {
  const markup = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(DARK_STYLE)}
        </style>
      </head>
      <body class="paper" style="margin:0;background:#fdfaf4;color:#301d28;font:16px/1.5 system-ui,Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="font:24px Georgia,serif">${BRAND_NAME}</p>
          ${parts.map(markupOf)}
        </div>
      </body>
    </html>`;
  return { subject, html: String(markup), text: parts.map(textOf).join("\n\n") };
}

/** Mail programs that know dark colours and keep style sheets; the others show the light ones. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .paper { background: #1f1419 !important; color: #f7f2e8 !important; }
  .remark { color: #c5bcb2 !important; }
  .button { background: #eebc43 !important; color: #301d28 !important; }
}`;

function markupOf(part: MailPart) {
  switch (part.part) {
    case "heading":
      return html`<h1 style="font:22px Georgia,serif">${part.text}</h1>`;
    case "paragraph":
      return html`<p>${part.text}</p>`;
    case "remark":
      return html`<p class="remark" style="color:#76695f">${part.text}</p>`;
    case "amounts":
      return html`<table style="border-collapse:collapse;width:100%">
        ${part.rows.map(
          ({ label, amount }) =>
            html`<tr><td style="padding:4px 16px 4px 0">${label}</td><td style="padding:4px 0;text-align:right">${amount}</td></tr>`,
        )}
      </table>`;
    case "block":
      return html`<h2 style="font:18px Georgia,serif">${part.label}</h2>
        <p>${part.lines.map((line) => html`${line}<br />`)}</p>`;
    case "link":
      return html`<p style="padding:8px 0"><a class="button" href="${part.url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#5d2843;color:#ffffff;text-decoration:none">${part.label}</a></p>
        <p class="remark" style="color:#76695f;font-size:13px;overflow-wrap:anywhere">${part.url}</p>`;
  }
}

function textOf(part: MailPart): string {
  switch (part.part) {
    case "heading":
    case "paragraph":
    case "remark":
      return part.text;
    case "amounts":
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
    case "block":
      return [part.label, ...part.lines].join("\n");
    case "link":
      return `${part.label}:\n${part.url}`;
  }
}
