/** Types of the used parts of `lighthouse`: type checks pass before `npm run bench` has installed it. */
declare module "lighthouse" {
  interface Flags {
    readonly port: number;
    readonly logLevel: "error";
    readonly output: "json";
    readonly formFactor: "mobile";
    readonly throttlingMethod: "simulate" | "devtools";
    readonly onlyCategories: string[];
  }
  interface Category {
    readonly id: string;
    readonly title: string;
    /** From 0 to 1. */
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  export interface Result {
    readonly requestedUrl?: string;
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly numericValue?: number }>
    >;
    readonly categories: Readonly<Record<string, Category>>;
    readonly environment: { readonly benchmarkIndex: number };
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ readonly lhr: Result } | undefined>;
}

declare module "lighthouse/core/config/constants.js" {
  export const userAgents: { readonly mobile: string };
  export const throttling: {
    readonly mobileSlow4G: {
      readonly requestLatencyMs: number;
      readonly downloadThroughputKbps: number;
      readonly uploadThroughputKbps: number;
      readonly cpuSlowdownMultiplier: number;
    };
  };
}
