import { ANAF_ADDRESSES } from "#app/features/e-factura/anaf/anaf-addresses.ts";
import { createAnafApi } from "#app/features/e-factura/anaf/anaf-api.server.ts";
import { createAnafLogin } from "#app/features/e-factura/anaf/anaf-login.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import type { Settings } from "./settings.ts";

/** Creates the client of RO e-Factura that the settings name; null where it is off. */
export function createEFactura({ eFactura }: Pick<Settings, "eFactura">): EFactura | null {
  if (eFactura === null) return null;
  const { service, clientId, clientSecret, redirectUrl } = eFactura;
  const { api, login } = ANAF_ADDRESSES[service];
  return {
    service,
    port: createAnafApi({ api }),
    login: createAnafLogin({ login, clientId, clientSecret, redirectUrl }),
    sealSecret: clientSecret,
  };
}
