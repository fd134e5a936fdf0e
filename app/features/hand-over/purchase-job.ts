import type { MarketingService } from "#domain/analytics/marketing-services.ts";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";

/** Tells a service of an order whose buyer had agreed to marketing. Deleted with its data an hour after it is done. */
export interface PurchaseJob {
  readonly service: MarketingService;
  readonly orderId: string;
  readonly visitor: ServiceVisitor;
}
