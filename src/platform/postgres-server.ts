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
import { serverEnvironment, type Binaries } from './postgres-binaries.ts'
import type { ServerUser } from './postgres-user.ts'
import { exists } from './process-lock.ts'
import { AppStartError } from './start-error.ts'

/** Where a server listens: the folder of its socket, or a port of the loopback. */
export type Listening = Readonly<{ host: string; port: number }>
export type Server = Listening & Readonly<{ pid: number; state: string }>

// For a small shop machine. Nothing here trades durability: fsync, full_page_writes and synchronous_commit stay on.
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
  // What one person asks takes one processor: starting others costs more than these questions do, and shoppers wait there.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** What postmaster.pid says, if a live server of this very cluster wrote it. */
export function runningServer(cluster: string): Server | undefined {
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

/** A process number may have passed to someone else, or be a zombie: only the command line tells. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!pid || !exists(pid)) return false
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
 * Clears what a killed server left. PostgreSQL distrusts a pid file whose number lives again as another process, and
 * would never start. Its own guard against two servers goes with the file, so first the last of the old one's
 * children must be gone; where that cannot be seen, a file with a dead number is left for PostgreSQL to judge.
 */
export async function clearLeftovers(cluster: string, socketFolder: string | undefined) {
  const old = pidFile(cluster)
  for (let i = 0; i < 200 && hasChildren(cluster); i++) await sleep(50)
  if (hasChildren(cluster)) {
    throw new AppStartError(
      `Partes de um PostgreSQL interrompido ainda trabalham em ${cluster}.`,
      'Espere um minuto e rode npm start de novo; se continuar, reinicie a máquina.',
    )
  }
  if (process.platform === 'linux' || (old && exists(old.pid)))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  if (!socketFolder) return
  for (const name of readdirSync(socketFolder).filter((entry) => entry.startsWith('.s.PGSQL.'))) {
    rmSync(join(socketFolder, name), { force: true })
  }
}

/** Server processes that outlived their postmaster: each has the cluster as its working folder. */
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

export type Launch = { binaries: Binaries; user: ServerUser; cluster: string; log: string; listen: Listening }

/** Starts the server and waits until it takes connections. Rejects with the end of its log. */
export async function launch(how: Launch, onSlow: () => void): Promise<Server> {
  const from = sizeAfterTurning(how.log)
  const child = spawnServer(how)
  const slow = setTimeout(onSlow, 3000)
  try {
    // No limit of time while it lives: mending itself after a power cut may take minutes.
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
  const other = runningServer(how.cluster)
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
    // Detached: Ctrl-C in the terminal must reach the shop only, which then closes the database last.
    const stdio = ['ignore', output, output] as const
    const child = spawn(file, words, {
      uid,
      gid,
      detached: true,
      stdio: [...stdio],
      env: serverEnvironment(),
    })
    child.on('error', () => {})
    return child
  } finally {
    closeSync(output)
  }
}

/** Length of the log, which begins anew past 10 MB (the old one is kept once). */
function sizeAfterTurning(log: string) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 10_000_000) return size
  renameSync(log, `${log}.1`)
  return 0
}

/** Fast shutdown: sessions end, everything is written down. Returns when the server is gone. */
export async function shutDown(server: Server, cluster: string, binaries: Binaries) {
  if (process.platform === 'win32') {
    execFileSync(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  // SIGQUIT loses nothing either: the next start replays the log.
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 15],
  ] as const) {
    if (!isServerOf(server.pid, cluster)) return
    process.kill(server.pid, signal)
    for (let i = 0; i < seconds * 50 && isServerOf(server.pid, cluster); i++) await sleep(20)
  }
}
