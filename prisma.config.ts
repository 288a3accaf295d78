import { defineConfig } from "prisma/config";

// generate, validate and format insist on an engine binary that they never run and that cannot be downloaded everywhere.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
});
