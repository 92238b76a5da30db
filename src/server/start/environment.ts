import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#platform/config/config'
import { AppStartError } from '#platform/config/start-error'

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Reads the configuration from the environment and `.env`. */
export function readEnvironment(mode: 'development' | 'production'): Config {
  const file = `${root}/.env`
  try {
    if (existsSync(file)) process.loadEnvFile(file)
  } catch (error) {
    throw new AppStartError('O arquivo .env não pôde ser lido.', 'Confira as permissões dele.', {
      cause: error,
    })
  }
  // React and others read it when they are loaded, so the shop is imported afterwards.
  process.env.NODE_ENV ||= mode
  return readConfig(process.env)
}
