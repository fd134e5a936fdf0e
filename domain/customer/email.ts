import { withoutInvisible } from "#domain/text/readable-text.ts";

const EMAIL_MAX_CHARS = 254;

const EMAIL_LOCAL = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}\uFFFD]{1,64}$/u;
const EMAIL_DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Tells whether a text, without spaces around it, looks like an e-mail address (spec §5: "a simple {email} pattern").
 * Letters of any script are accepted on both sides of the @; the domain needs a dot and no numeric top level.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > EMAIL_MAX_CHARS) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  if (!EMAIL_LOCAL.test(local) || /^\.|\.$|\.\./.test(local)) return false;
  if (labels.length < 2 || !labels.every((label) => EMAIL_DOMAIN_LABEL.test(label))) return false;
  return /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? "");
}

/** Cleans a typed or pasted e-mail address: removes surrounding spaces and invisible characters. */
export function readEmail(typed: string): string {
  return withoutInvisible(typed.replaceAll("\u00A0", "")).trim();
}
