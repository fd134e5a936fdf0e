import { Link } from "react-router";
import { OFFICIAL_MARKS } from "#brand/official-marks.ts";
import { BRAND_NAME } from "#brand/brand.ts";
import { COMPANY, COMPANY_IS_SAMPLE, COMPANY_LINE, PHONE_ADDRESS } from "#brand/company.ts";
import { PrivacyLink } from "#app/features/legal/privacy-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { Drawing } from "#app/pictures/drawing.tsx";

const LOOK = "inline-flex min-h-11 items-center underline-offset-4 hover:text-on-inverse hover:underline";

/** Payment methods, the legal pages, consumer protection, the required food-supplement notices, and the company. */
export function FooterLegal() {
  return (
    <div className="border-t border-on-inverse/20 pb-10 pt-6 text-xs text-on-inverse-muted">
      <div className="flex flex-col gap-x-10 gap-y-3 xl:flex-row xl:items-center xl:justify-between">
        <p className="flex items-center gap-3">
          <Drawing name="badge-secure-payment" className="size-9 text-highlight" />
          {useRootData()?.footerPayment}
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
            <Link to="/cookies#choice" className={LOOK}>
              {m["layout.footer_consent"]()}
            </Link>
          </li>
          <li>
            <Link to="/accessibility" className={LOOK}>
              {m["layout.footer_accessibility"]()}
            </Link>
          </li>
          {OFFICIAL_MARKS.map((mark) => (
            <li key={mark.name}>
              <a href={mark.address} target="_blank" rel="noopener noreferrer" className={LOOK}>
                <OfficialMark {...mark} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-5 max-w-[90ch]">{m["layout.footer_duty"]()}</p>
      <p className="mt-3 max-w-[90ch]">
        © {BRAND_NAME} · {COMPANY_LINE}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <a href={PHONE_ADDRESS} className={LOOK}>
          {COMPANY.phone}
        </a>
        {COMPANY_IS_SAMPLE && <span>{m["layout.footer_sample_company"]()}</span>}
      </p>
    </div>
  );
}

/** Addresses of the authorities' own pictures, where the merchant has put them into `brand/official`. */
const MARK_FILES = import.meta.glob<string>("/brand/official/*.png", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Shows an authority's mark from its official file; without the file its name. */
function OfficialMark({ file, name, width, height }: (typeof OFFICIAL_MARKS)[number]) {
  const label = name === "SAL" ? m["layout.footer_sal"]() : name;
  const source = MARK_FILES[`/brand/official/${file}`];
  return source === undefined ? label : <img src={source} alt={label} width={width} height={height} />;
}
