import type { VitalName } from "#domain/monitoring.ts";
import type { StoreAnswer } from "./store-answer.ts";

/** Calls about measurements and errors of browsers whose visitors agreed. */
export interface MonitoringCalls {
  readonly listVitals: (input: ListVitalsInput) => Promise<StoreAnswer<Vitals>>;
  /** Lists groups of errors, those that occurred last first. */
  readonly listBrowserErrors: (input: ListBrowserErrorsInput) => Promise<StoreAnswer<BrowserErrors>>;
  readonly showBrowserError: (input: ShowBrowserErrorInput) => Promise<StoreAnswer<BrowserErrorDetails>>;
}

export interface ListVitalsInput {
  /** 1 to `MONITORING_KEPT_DAYS`; 7 if absent. */
  readonly days?: number | undefined;
}

export interface Vitals {
  readonly days: number;
  readonly pages: readonly PageVitals[];
  /** Up to `good` a figure is good, above `poor` it is poor. */
  readonly limits: Readonly<Record<VitalName, VitalLimits>>;
}

export interface VitalLimits {
  readonly unit: "ms" | "score";
  readonly good: number;
  readonly poor: number;
}

export interface PageVitals {
  /** Pattern: `/products/:handle`. */
  readonly route: string;
  readonly release: string;
  /** Number of measurements of the most often measured vital. */
  readonly loads: number;
  /** Null where nothing was measured. */
  readonly vitals: Readonly<Record<VitalName, VitalFigure | null>>;
}

/** 75th percentile, as exact as the histogram. */
export interface VitalFigure {
  /** Three quarters of the measurements are at most this; of what is `isAbove` they are above it. */
  readonly bound: number;
  readonly isAbove: boolean;
  readonly rating: "good" | "medium" | "poor";
}

export interface ListBrowserErrorsInput {
  /** 1 to 500; 50 if absent. */
  readonly limit?: number | undefined;
  /** All of them if absent. */
  readonly release?: string | undefined;
}

export interface BrowserErrors {
  readonly rows: readonly BrowserError[];
}

export interface ShowBrowserErrorInput {
  /** `BrowserError.id`. */
  readonly error: string;
}

export interface BrowserError {
  /** 16 hexadecimal digits. */
  readonly id: string;
  readonly release: string;
  readonly level: "error" | "warn";
  readonly name: string;
  readonly message: string;
  readonly count: number;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** Pattern of the page of the first sample; null without samples. */
  readonly route: string | null;
}

/** Some lines of a file of the repository. */
export interface SourceLines {
  readonly file: string;
  /** Number of the line that the frame names. */
  readonly line: number;
  /** Number of the first of `lines`. */
  readonly from: number;
  readonly lines: readonly string[];
}

export interface BrowserErrorDetails extends BrowserError {
  /** Frames, with files and lines of the repository where the release is the one that runs. */
  readonly stack: readonly string[];
  /** Lines of source around each frame of `stack`; null where the file is not known. */
  readonly sources: readonly (SourceLines | null)[];
  /** The first ten. */
  readonly samples: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly route: string;
    readonly browser: string;
    readonly component: string | null;
    readonly action: string | null;
  }[];
}
