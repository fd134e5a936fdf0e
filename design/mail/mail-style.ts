/**
 * The brand's colours in mails: mailboxes know no variables. `mail-style.test.ts` compares them with `design/theme.css`.
 */
export const MAIL_COLORS = {
  ivory: "#fdfaf4",
  cream: "#f7f2e8",
  sand: "#ebe1d5",
  taupe: "#76695f",
  ink: "#301d28",
  plum: "#5d2843",
  gold: "#eebc43",
} as const;

const { ivory, cream, sand, taupe, ink, plum, gold } = MAIL_COLORS;

/** For dark mailboxes: a ground darker than ink, a quiet text and a line. Contrast of texts on it: 15.5, 9.8 and 10.3 to 1. */
const NIGHT = "#1c1118";
const NIGHT_QUIET = "#c5bcb2";
const NIGHT_LINE = "#4b3541";

const TEXT_FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Newsreader,Georgia,'Times New Roman',serif";

/** Style attributes by what they are for. */
export const MAIL_STYLE = {
  page: `margin:0;background:${ivory};color:${ink};font:17px/27px ${TEXT_FONT}`,
  preview: "display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px",
  container: "max-width:560px;margin:0 auto;padding:32px 16px",
  brand: `margin:0;font:28px/36px ${DISPLAY_FONT}`,
  brandLink: `color:${plum};text-decoration:none`,
  mark: "width:48px;height:48px;margin-right:14px;border:0;vertical-align:middle",
  name: "vertical-align:middle",
  rule: `width:56px;margin:16px 0 32px;border-top:2px solid ${gold}`,
  title: `margin:0 0 24px;font:400 30px/36px ${DISPLAY_FONT};letter-spacing:-0.02em`,
  heading: `margin:32px 0 12px;font:400 22px/28px ${DISPLAY_FONT}`,
  paragraph: "margin:0 0 16px",
  remark: `margin:0 0 16px;color:${taupe};font-size:15px;line-height:23px`,
  button: `display:inline-block;padding:14px 32px;border-radius:999px;background:${plum};color:#ffffff;font-weight:700;text-decoration:none`,
  link: `color:${plum};text-decoration:underline;overflow-wrap:anywhere`,
  table: `border-collapse:collapse;width:100%;margin:0 0 16px;border-top:1px solid ${sand}`,
  amountLabel: "padding:6px 16px 6px 0",
  amount: "padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap",
  picture: `display:block;width:72px;height:72px;border-radius:12px;background:${cream}`,
  pictureCell: "width:72px;padding:12px 16px 12px 0;vertical-align:top",
  nameCell: "padding:12px 16px 12px 0;vertical-align:top",
  amountCell: "padding:12px 0;text-align:right;vertical-align:top;white-space:nowrap",
  variant: `color:${taupe};font-size:15px`,
  footer: `margin-top:40px;padding-top:24px;border-top:1px solid ${sand}`,
  footerLine: `margin:0 0 8px;color:${taupe};font-size:14px;line-height:21px`,
} as const;

/** Replaces the light colours, which are in style attributes, in mail programs that know dark ones and keep style sheets. */
export const DARK_MAIL_STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${NIGHT} !important; color: ${cream} !important; }
  .quiet { color: ${NIGHT_QUIET} !important; }
  .brand, .link { color: ${gold} !important; }
  .line { border-color: ${NIGHT_LINE} !important; }
  .button { background: ${gold} !important; color: ${ink} !important; }
}`;
