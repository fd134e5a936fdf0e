/** Lists the web addresses in a text, in its order. Mails have each on a line of its own. */
export function linksIn(text: string): readonly string[] {
  return text.match(/https?:\/\/[^\s<>]+/g) ?? [];
}
