import { Link } from "react-router";
import { BRAND_NAME } from "#domain/brand.ts";
import { PrivacyLink } from "../features/legal/privacy-link.tsx";
import { m } from "../i18n/messages.ts";
import { Drawing } from "../pictures/drawing.tsx";

/** Consumer protection in Romania, and its out-of-court settlement of disputes (SAL): shops have to link both. */
const ANPC_ADDRESS = "https://anpc.ro";
const SAL_ADDRESS = "https://anpc.ro/ce-este-sal/";

const LOOK = "inline-flex min-h-11 items-center underline-offset-4 hover:text-ivory hover:underline";

/** How one may pay, the legal pages, consumer protection, and the label duties of a food supplement. */
export function FooterLegal() {
  return (
    <div className="border-t border-ivory/20 pb-10 pt-6 text-xs text-sand">
      <div className="flex flex-col gap-x-10 gap-y-3 xl:flex-row xl:items-center xl:justify-between">
        <p className="flex items-center gap-3">
          <Drawing name="badge-secure-payment" className="size-9 text-gold" />
          {m["layout.footer_payment"]()}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          <li>
            <Link to="/terms" className={LOOK}>
              {m["layout.footer_terms"]()}
            </Link>
          </li>
          <li>
            <PrivacyLink className={LOOK}>{m["newsletter.privacy"]()}</PrivacyLink>
          </li>
          <li>
            <Link to="/cookies" className={LOOK}>
              {m["layout.footer_cookies"]()}
            </Link>
          </li>
          <li>
            <a href={ANPC_ADDRESS} target="_blank" rel="noopener noreferrer" className={LOOK}>
              ANPC
            </a>
          </li>
          <li>
            <a href={SAL_ADDRESS} target="_blank" rel="noopener noreferrer" className={LOOK}>
              {m["layout.footer_sal"]()}
            </a>
          </li>
        </ul>
      </div>
      <p className="mt-5 max-w-[90ch]">{m["layout.footer_duty"]()}</p>
      <p className="mt-3">© {BRAND_NAME}</p>
    </div>
  );
}
