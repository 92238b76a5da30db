import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeServerEnvironment, type Binaries } from './postgres-binaries.ts'
import type { ServerUser } from './postgres-user.ts'
import { hasProcess } from '#platform/config/process-lock'
import { AppStartError } from '#platform/config/start-error'

/** Address of a server: the folder of its socket, or a port on the loopback interface. */
export type ListenAddress = Readonly<{ host: string; port: number }>
export type Server = ListenAddress & Readonly<{ pid: number; state: string }>

// Settings for a small machine. Durability stays on: fsync, full_page_writes and synchronous_commit.
const settings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  jit: 'off',
  // No parallel query: starting workers costs more than these queries take, and the other processors serve shoppers.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Returns the server in postmaster.pid if it is alive and belongs to this cluster. */
export function findRunningServer(cluster: string): Server | undefined {
  const server = pidFile(cluster)
  return server && isServerOf(server.pid, cluster) ? server : undefined
}

function pidFile(cluster: string): Server | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return { pid, port, host: lines[4]?.trim() || '127.0.0.1', state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * Returns true if this process is the server of the cluster. A pid may be reused or a zombie, so the command line is
 * checked.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!pid || !hasProcess(pid)) return false
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    }
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

/**
 * Removes the files of a killed server. PostgreSQL refuses to start if the pid in its file is alive as another
 * process. The pid file also prevents two servers, so all children of the old server must be gone first. If that
 * cannot be checked, a file with a dead pid is left to PostgreSQL.
 */
export async function removeStaleFiles(cluster: string, socketFolder: string | undefined) {
  const old = pidFile(cluster)
  for (let i = 0; i < 200 && hasChildren(cluster); i++) await sleep(50)
  if (hasChildren(cluster)) {
    throw new AppStartError(
      `Partes de um PostgreSQL interrompido ainda trabalham em ${cluster}.`,
      'Espere um minuto e rode npm start de novo; se continuar, reinicie a máquina.',
    )
  }
  if (process.platform === 'linux' || (old && hasProcess(old.pid)))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  if (!socketFolder) return
  for (const name of readdirSync(socketFolder).filter((entry) => entry.startsWith('.s.PGSQL.'))) {
    rmSync(join(socketFolder, name), { force: true })
  }
}

/** Returns true if child processes of a dead postmaster are alive: their working directory is the cluster. */
function hasChildren(cluster: string) {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((name) => {
    try {
      if (!/^\d+$/.test(name) || readlinkSync(`/proc/${name}/cwd`) !== cluster) return false
      return readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres'
    } catch {
      return false
    }
  })
}

export type Launch = {
  binaries: Binaries
  user: ServerUser
  cluster: string
  log: string
  listen: ListenAddress
}

/** Starts the server and waits until it accepts connections. Rejects with the last lines of its log. */
export async function startServer(how: Launch, onSlow: () => void): Promise<Server> {
  const from = sizeAfterTurning(how.log)
  const child = spawnServer(how)
  const slow = setTimeout(onSlow, 3000)
  try {
    // No timeout while the process lives: crash recovery may take minutes.
    for (;;) {
      const server = pidFile(how.cluster)
      if (server?.state === 'ready' && server.pid === child.pid) return server
      if (child.exitCode !== null || child.signalCode !== null) break
      await sleep(10)
    }
  } finally {
    clearTimeout(slow)
    child.unref()
  }
  const other = findRunningServer(how.cluster)
  if (other) return other
  throw new Error(readFileSync(how.log).subarray(from).toString().trim() || `exit ${child.exitCode}`)
}

function spawnServer({ binaries, user, cluster, log, listen }: Launch): ChildProcess {
  const onSocket = listen.host !== '127.0.0.1'
  const where = onSocket
    ? { listen_addresses: '', unix_socket_directories: listen.host, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const all = Object.entries({ ...settings, ...where, port: String(listen.port) })
  const args = ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const { file, args: words, uid, gid } = user.command(binaries.postgres, args)
  const output = openSync(log, 'a', 0o600)
  try {
    // Detached: Ctrl-C in the terminal must reach the store only, which stops the database last.
    const stdio = ['ignore', output, output] as const
    const child = spawn(file, words, {
      uid,
      gid,
      detached: true,
      stdio: [...stdio],
      env: makeServerEnvironment(),
    })
    child.on('error', () => {})
    return child
  } finally {
    closeSync(output)
  }
}

/** Rotates the log above 10 MB (one old file is left) and returns its current size. */
function sizeAfterTurning(log: string) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 10_000_000) return size
  renameSync(log, `${log}.1`)
  return 0
}

/** Stops the server with a fast shutdown: sessions end and all data is written. Resolves once the process is gone. */
export async function stopServer(server: Server, cluster: string, binaries: Binaries) {
  if (process.platform === 'win32') {
    execFileSync(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  // SIGQUIT loses no data either: the next start replays the WAL.
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 15],
  ] as const) {
    if (!isServerOf(server.pid, cluster)) return
    process.kill(server.pid, signal)
    for (let i = 0; i < seconds * 50 && isServerOf(server.pid, cluster); i++) await sleep(20)
  }
}
