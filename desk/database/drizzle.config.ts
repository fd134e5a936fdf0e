import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config desk/database/drizzle.config.ts --name <what-changed>` after editing a `*.tables.ts`. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./desk/database/desk-schema.ts", "./desk/**/*.tables.ts"],
  out: "./desk/database/migrations",
  casing: "snake_case",
  schemaFilter: ["desk"],
});
