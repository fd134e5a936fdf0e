/** What the services' own cookies and a request say of a browser; each part absent where it is not known. */
export interface ServiceVisitor {
  /** Google's number of the browser, from `_ga`. */
  readonly gaClient?: string;
  /** Google's number of the visit, from `_ga_…`. */
  readonly gaSession?: string;
  /** Meta's number of the browser, from `_fbp`. */
  readonly fbp?: string;
  /** Click on an advert of Meta, from `_fbc`. */
  readonly fbc?: string;
  /** `User-Agent` of the browser, which Meta demands. */
  readonly userAgent?: string;
}
