import { MAIL_DISPLAY_FONT, MAIL_TEXT_FONT } from "#brand/fonts.ts";
import * as colors from "#brand/generated/colors.ts";

/** Style attributes by element. */
export const MAIL_STYLE = {
  page: `margin:0;background:${colors.SURFACE};color:${colors.ON_SURFACE};font:17px/27px ${MAIL_TEXT_FONT}`,
  preview: "display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px",
  container: "max-width:560px;margin:0 auto;padding:32px 16px",
  brand: `margin:0;font:28px/36px ${MAIL_DISPLAY_FONT}`,
  brandLink: `color:${colors.PRIMARY};text-decoration:none`,
  mark: "width:48px;height:48px;margin-right:14px;border:0;vertical-align:middle",
  name: "vertical-align:middle",
  rule: `width:56px;margin:16px 0 32px;border-top:2px solid ${colors.HIGHLIGHT}`,
  title: `margin:0 0 24px;font:400 30px/36px ${MAIL_DISPLAY_FONT};letter-spacing:-0.02em`,
  heading: `margin:32px 0 12px;font:400 22px/28px ${MAIL_DISPLAY_FONT}`,
  paragraph: "margin:0 0 16px",
  list: "margin:0 0 16px;padding-left:24px",
  line: `margin:24px 0;border:0;border-top:1px solid ${colors.LINE}`,
  quote: `margin:0 0 16px;padding-left:16px;border-left:2px solid ${colors.LINE}`,
  remark: `margin:0 0 16px;color:${colors.MUTED};font-size:15px;line-height:23px`,
  button: `display:inline-block;padding:14px 32px;border-radius:999px;background:${colors.PRIMARY};color:${colors.ON_PRIMARY};font-weight:700;text-decoration:none`,
  link: `color:${colors.PRIMARY};text-decoration:underline;overflow-wrap:anywhere`,
  table: `border-collapse:collapse;width:100%;margin:0 0 16px;border-top:1px solid ${colors.LINE}`,
  amountLabel: "padding:6px 16px 6px 0",
  amount: "padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap",
  picture: `display:block;width:72px;height:72px;border-radius:12px;background:${colors.SURFACE_MUTED}`,
  pictureCell: "width:72px;padding:12px 16px 12px 0;vertical-align:top",
  nameCell: "padding:12px 16px 12px 0;vertical-align:top",
  amountCell: "padding:12px 0;text-align:right;vertical-align:top;white-space:nowrap",
  variant: `color:${colors.MUTED};font-size:15px`,
  footer: `margin-top:40px;padding-top:24px;border-top:1px solid ${colors.LINE}`,
  footerLine: `margin:0 0 8px;color:${colors.MUTED};font-size:14px;line-height:21px`,
} as const;

/**
 * Replaces the light colours, which are in style attributes, in mail programs that support dark ones and style sheets.
 */
export const DARK_MAIL_STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${colors.NIGHT} !important; color: ${colors.SURFACE_MUTED} !important; }
  .quiet { color: ${colors.NIGHT_MUTED} !important; }
  .brand, .link { color: ${colors.HIGHLIGHT} !important; }
  .line { border-color: ${colors.NIGHT_LINE} !important; }
  .button { background: ${colors.HIGHLIGHT} !important; color: ${colors.ON_HIGHLIGHT} !important; }
}`;
