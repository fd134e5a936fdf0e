import { pgSchema } from "drizzle-orm/pg-core";

/** PostgreSQL schema of the desk: staff, their sessions, and the audit log. */
export const deskSchema = pgSchema("desk");
