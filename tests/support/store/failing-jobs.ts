import type { FailingJobs } from "#app/platform/jobs/failing-jobs.server.ts";

/** The list of failing jobs of a store in which none fails. */
export const NO_FAILING_JOBS: FailingJobs = { list: async () => [], retry: async () => [] };
