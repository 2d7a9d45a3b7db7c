import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/store/schema/*.ts',
  out: './src/backend/store/migrations',
});
