import { boundaries } from "./boundaries.rule.ts";
import { brandColors } from "./brand-colors.rule.ts";
import { clockAndChance } from "./clock-and-chance.rule.ts";
import { noInlineStyle, storefrontEndpoint } from "./markup.rules.ts";
import { messageKeys } from "./message-keys.rule.ts";
import { serverOnly } from "./server-only.rule.ts";

/** The repository's own lint rules, loaded by oxlint through `jsPlugins` in `.oxlintrc.json`. */
export default {
  meta: { name: "store" },
  rules: {
    boundaries,
    "brand-colors": brandColors,
    "clock-and-chance": clockAndChance,
    "message-keys": messageKeys,
    "no-inline-style": noInlineStyle,
    "server-only": serverOnly,
    "storefront-endpoint": storefrontEndpoint,
  },
};
