import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config db/drizzle.config.ts --name <what-changed>` after editing a `*.tables.ts`. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/platform/database/site-schema.ts", "./app/**/*.tables.ts"],
  out: "./db/migrations",
  casing: "snake_case",
  schemaFilter: ["site"],
});
