import type { SafeHtml } from "#domain/text/html.ts";

/** Part of a mail, with a form in HTML and one in plain text. */
export type MailPart =
  | { readonly part: "heading" | "paragraph" | "remark"; readonly text: string }
  | { readonly part: "goods"; readonly rows: readonly GoodsRow[] }
  | { readonly part: "amounts"; readonly rows: readonly AmountRow[] }
  | { readonly part: "block"; readonly label: string; readonly lines: readonly string[] }
  /** A button alone: for a page that can also be found without the link. */
  | { readonly part: "button"; readonly label: string; readonly url: string }
  /** A button whose address is also printed, after `hint`: for a link that only its reader has. */
  | { readonly part: "link"; readonly label: string; readonly url: string; readonly hint?: string }
  /** Text with links and emphasis, already written in both forms. */
  | { readonly part: "rich"; readonly html: SafeHtml; readonly text: string }
  | ProductCard
  /** A printed address, without a button. */
  | { readonly part: "address"; readonly label: string; readonly url: string };

/** A product that is offered, with a button to its page. */
export interface ProductCard {
  readonly part: "product";
  /** Absolute address of a small picture; null without one. */
  readonly picture: string | null;
  readonly name: string;
  readonly price: string;
  /** Price of a unit of measure; null without one. */
  readonly unitPrice: string | null;
  readonly label: string;
  readonly url: string;
}

export interface GoodsRow {
  /** Absolute address of a small JPEG; null without a picture. */
  readonly picture: string | null;
  readonly name: string;
  readonly variant: string;
  readonly amount: string;
}

export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  /** Printed bold. */
  readonly isTotal?: boolean;
}
