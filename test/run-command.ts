import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getConnectionConfig } from '#platform/postgres/database'

export type CommandResult = { code: number; output: string }

/**
 * Runs a script in a child process on the database of this test, with `dataDir` for its files. Returns the exit code
 * and stdout, or stderr if that is empty.
 */
export function runCommand(script: string, dataDir: string, args: readonly string[]): Promise<CommandResult> {
  const { user, password, host, port, database } = getConnectionConfig()
  const url = `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url))
  // The last two are set by npm: without the compile cache a command takes twice as long.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const own = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS }
  const env = { ...own, DATABASE_URL: url, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout || stderr }),
    )
  })
}
