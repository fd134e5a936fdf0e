import type { MailContent, MailLink } from "./mail-content.ts";

/**
 * The text part: the same in the same order, links spelled out on lines of their own.
 *
 * @param greeting its first line
 * @param footer lines about the sender
 */
export function plainText(content: MailContent, greeting: string, footer: readonly string[]): string {
  const { paragraphs, action, validity, more, caution } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    action && spelledOut({ ...action, label: `${action.label}:` }),
    validity,
    more && spelledOut(more),
    caution,
    ["—", ...footer].join("\n"),
  ];
  return `${blocks.filter((block) => block !== null).join("\n\n")}\n`;
}

function spelledOut({ label, url }: MailLink): string {
  return `${label}\n${url}`;
}
