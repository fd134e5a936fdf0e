import type { PlatformReturnStatus } from "#domain/returns/platform-return-status.ts";

/** A return that the customer asked the platform for, without the site. */
export interface MirroredReturn {
  /** `#1001-R1`. */
  readonly name: string;
  readonly status: PlatformReturnStatus;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly lines: readonly {
    /** `MirroredLine.id`. */
    readonly lineId: string;
    readonly quantity: number;
  }[];
}
