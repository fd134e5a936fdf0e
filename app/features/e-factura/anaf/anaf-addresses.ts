/** Addresses of ANAF's public services. */
export interface AnafAddresses {
  /** Base of RO e-Factura, without trailing slash. */
  readonly api: string;
  /** Base of the login, without trailing slash. */
  readonly login: string;
}

const LOGIN = "https://logincert.anaf.ro/anaf-oauth2/v1";

/** The test service declares nothing; both share the login. */
export const ANAF_ADDRESSES: Readonly<Record<"test" | "live", AnafAddresses>> = {
  test: { api: "https://api.anaf.ro/test/FCTEL/rest", login: LOGIN },
  live: { api: "https://api.anaf.ro/prod/FCTEL/rest", login: LOGIN },
};
