import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#platform/config'
import { AppStartError } from '#platform/start-error'

/** Where the house stands. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The configuration of this process: the environment, and what `.env` adds to it. */
export function readEnvironment(mode: 'development' | 'production'): Config {
  const file = `${root}/.env`
  try {
    if (existsSync(file)) process.loadEnvFile(file)
  } catch (error) {
    throw new AppStartError('O arquivo .env não pôde ser lido.', 'Confira as permissões dele.', {
      cause: error,
    })
  }
  // React and others look at it when they are loaded, which is why the shop itself is imported late.
  process.env.NODE_ENV ||= mode
  return readConfig(process.env)
}
