/** The cart attribute with the buyer's consent to news by e-mail, and its value for yes. */
export const EMAIL_OPT_IN_ATTRIBUTE = "email_opt_in";
export const EMAIL_OPT_IN_YES = "yes";
export const EMAIL_OPT_IN_NO = "no";
