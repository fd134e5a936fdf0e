import type { ByPerson, StoreAnswer } from "./store-answer.ts";

/** Calls about the site's mails and other jobs. */
export interface MailCalls {
  /** Lists what fails: those given up first, the newest of each first. */
  readonly listFailingJobs: (input: ListFailingJobsInput) => Promise<StoreAnswer<FailingJobs>>;
  /** Has given-up jobs done again: one, or all of them. */
  readonly retryJobs: (input: RetryJobsInput) => Promise<StoreAnswer<RetriedJobs>>;
}

export interface ListFailingJobsInput {
  /** 1 to 500; 50 if absent. */
  readonly limit?: number | undefined;
}

export interface RetryJobsInput extends ByPerson {
  /** `FailingJob.id`; all of them if absent. */
  readonly job?: string | undefined;
}

export interface FailingJobs {
  readonly rows: readonly FailingJob[];
  /** Of all that fail. */
  readonly total: number;
}

/** A job whose last try failed. It names no customer. */
export interface FailingJob {
  readonly id: string;
  /** `account-mail`, `return-refund` … */
  readonly name: string;
  /** Which mail of its name: `welcome`; null where the name says it. */
  readonly kind: string | null;
  /** ISO 8601. */
  readonly queuedAt: string;
  readonly tries: number;
  /** Its tries ran out: only `retryJobs` starts new ones. */
  readonly isGivenUp: boolean;
  /** Class and codes of the last error; null for a process that died at it. */
  readonly lastError: string | null;
}

export interface RetriedJobs {
  /** Ids under which they were given up. */
  readonly retried: readonly string[];
}
