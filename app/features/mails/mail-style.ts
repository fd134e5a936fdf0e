import type { CSSProperties } from "react";

/** The brand's colours: mailboxes know no variables (design/theme.css has the store's own). */
const IVORY = "#fdfaf4";
const SAND = "#ebe1d5";
const TAUPE = "#76695f";
const INK = "#301d28";
const PLUM = "#5d2843";
const GOLD = "#eebc43";

/** For the dark: a ground darker than ink, and its light tones for text. Contrast on NIGHT: 15.5, 9.8 and 10.3 to 1. */
const NIGHT = "#1c1118";
const PALE = "#f7f2e8";
const PALE_QUIET = "#c5bcb2";
const NIGHT_LINE = "#4b3541";

const TEXT_FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const DISPLAY_FONT = "Newsreader, Georgia, 'Times New Roman', serif";

export const STYLE = {
  page: { backgroundColor: IVORY, margin: 0, padding: "32px 16px", fontFamily: TEXT_FONT },
  container: { maxWidth: "560px" },
  brand: {
    color: PLUM,
    fontFamily: DISPLAY_FONT,
    fontSize: "28px",
    lineHeight: "36px",
    textDecoration: "none",
  },
  mark: { border: 0, height: "48px", marginRight: "14px", verticalAlign: "middle", width: "48px" },
  name: { verticalAlign: "middle" },
  gold: { borderTop: `2px solid ${GOLD}`, margin: "16px 0 32px", width: "56px" },
  heading: {
    color: INK,
    fontFamily: DISPLAY_FONT,
    fontSize: "30px",
    fontWeight: 400,
    letterSpacing: "-0.02em",
    lineHeight: "36px",
    margin: "0 0 24px",
  },
  text: { color: INK, fontSize: "17px", lineHeight: "27px", margin: "0 0 16px" },
  action: { margin: "28px 0" },
  button: {
    backgroundColor: PLUM,
    borderRadius: "999px",
    color: "#ffffff",
    fontSize: "17px",
    fontWeight: 700,
    padding: "16px 32px",
  },
  small: { color: TAUPE, fontSize: "15px", lineHeight: "23px", margin: "0 0 16px" },
  link: { color: PLUM, textDecoration: "underline", wordBreak: "break-all" },
  line: { borderTop: `1px solid ${SAND}`, margin: "32px 0 24px" },
  footer: { color: TAUPE, fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" },
} as const satisfies Record<string, CSSProperties>;

/** `!important`: the light colours stand in style attributes. */
export const DARK_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page, .page > table > tbody > tr > td { background-color: ${NIGHT} !important; }
  .ink { color: ${PALE} !important; }
  .quiet { color: ${PALE_QUIET} !important; }
  .brand, .link { color: ${GOLD} !important; }
  .button { background-color: ${GOLD} !important; color: ${INK} !important; }
  .line { border-top-color: ${NIGHT_LINE} !important; }
}
`;
