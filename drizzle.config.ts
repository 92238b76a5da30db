import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domain/*/tables.ts', './src/platform/postgres/tables.ts'],
  out: './db/migrations',
})
