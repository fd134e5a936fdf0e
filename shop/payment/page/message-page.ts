import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Html } from "./html-types.ts";
import { type AddressIn, languageLinks } from "./language-switch.ts";
import { PANEL_CLASS } from "./looks.ts";
import { type LayoutFacts, pageLayout } from "./page-layout.ts";

/** A link, or a button that posts to the address. */
export interface MessageAction {
  readonly href: string;
  readonly label: string;
  readonly isPost?: boolean;
}

export interface MessageFacts {
  readonly language: Language;
  readonly storefrontUrl: string;
  /** Null where the page is in one language only. */
  readonly addressIn: AddressIn | null;
  readonly title: string;
  readonly text: string;
  /** Facts below the text, one a line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action: MessageAction;
  readonly refreshSeconds?: number;
  /** As in `LayoutFacts`. */
  readonly words?: NonNullable<LayoutFacts["words"]>;
}

/** Renders a page with one message and one link or button. */
export function messagePage({ title, text, facts = [], action, addressIn, ...layout }: MessageFacts): Html {
  const live = layout.refreshSeconds === undefined ? "" : html`role="status"`;
  return pageLayout({
    ...layout,
    title,
    languageSwitch: addressIn === null ? null : languageLinks(layout.language, addressIn),
    body: html`<div class="${PANEL_CLASS}">
      <h1 class="text-3xl">${title}</h1>
      <p ${live}>${text}</p>
      ${facts.length === 0 ? "" : factList(facts)} ${actionPart(action)}
    </div>`,
  });
}

function factList(facts: NonNullable<MessageFacts["facts"]>): Html {
  return html`<dl class="flex flex-col gap-2 self-stretch text-left">
    ${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt class="text-sm text-muted">${label}</dt>
          <dd class="break-words font-semibold tabular-nums">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function actionPart({ href, label, isPost = false }: MessageAction): Html {
  const classes = buttonClass("primary");
  return isPost
    ? html`<form method="post" action="${href}"><button class="${classes}" type="submit">${label}</button></form>`
    : html`<a class="${classes}" href="${href}">${label}</a>`;
}
