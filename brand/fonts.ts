/** Font stacks of mails, which load no fonts; `fonts.css` has those of the pages. */
export const MAIL_TEXT_FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
export const MAIL_DISPLAY_FONT = "Newsreader,Georgia,'Times New Roman',serif";
