import type { EInvoiceService } from "#domain/invoice/e-invoice.ts";
import type { EInvoiceLogin, EInvoicePort } from "./e-invoice-port.ts";

/** RO e-Factura as the settings name it (`EFACTURA`). */
export interface EFactura {
  readonly service: EInvoiceService;
  readonly port: EInvoicePort;
  readonly login: EInvoiceLogin;
  /** Seals the tokens in the database: the client's own secret, without which they are worth nothing. */
  readonly sealSecret: string;
}
