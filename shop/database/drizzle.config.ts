import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config shop/database/drizzle.config.ts --name <what-changed>` after editing a `*.tables.ts`. */
export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./shop/database/*-schema.ts",
    "./shop/payment/gateway/gateway-schema.ts",
    "./shop/**/*.tables.ts",
  ],
  out: "./shop/database/migrations",
  casing: "snake_case",
  schemaFilter: ["shop", "gateway"],
});
