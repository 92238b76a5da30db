import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder } from './private-files.ts'
import { toFileProblem } from './start-error.ts'

/** Identity of a process: pid and start time, since a pid is reused after a crash or a reboot. */
export type ProcessIdentity = Readonly<{ pid: number; since: string }>

export const getOwnIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  since: sinceWhen(process.pid) ?? '',
})

export function isAlive(identity: ProcessIdentity): boolean {
  return identity.pid > 0 && hasProcess(identity.pid) && sinceWhen(identity.pid) === identity.since
}

export function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the start time of a process; undefined if there is none, or only a zombie. */
function sinceWhen(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // Fields after the name in parentheses, which may contain anything: state is field 3, start time field 22.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      if (fields[0] === 'Z') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
    }
    if (process.platform === 'win32') return hasProcess(pid) ? 'alive' : undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

export type Holder = ProcessIdentity & Readonly<{ note?: string }>
export type ProcessLock = Readonly<{ annotate(note: string): void; release(): void }>

/** Acquires a lock file; one of a dead process is replaced. Returns the lock, or its holder. */
export function tryLock(file: string, note = ''): ProcessLock | { holder: Holder } {
  const mine = `${file}.${process.pid}`
  const write = (text: string) =>
    writeFileSync(mine, JSON.stringify({ ...getOwnIdentity(), note: text }), { mode: 0o600 })
  makePrivateFolder(dirname(file))
  try {
    write(note)
    // Linking is atomic: no process reads a partial lock file.
    while (!linked(mine, file)) {
      const holder = findHolder(file)
      if (holder && isAlive(holder)) return { holder }
      clearStale(file, mine, holder)
    }
  } catch (error) {
    throw toFileProblem(error, dirname(file))
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    annotate(text) {
      write(text)
      renameSync(mine, file)
    },
    release: () => findHolder(file)?.pid === process.pid && rmSync(file, { force: true }),
  }
}

/** Waits for the lock, for short operations. Returns its holder after the timeout. */
export async function waitForLock(file: string, limitMs = 60_000): Promise<ProcessLock | { holder: Holder }> {
  const end = Date.now() + limitMs
  for (;;) {
    const lock = tryLock(file)
    if (!('holder' in lock) || Date.now() > end) return lock
    await sleep(50)
  }
}

function linked(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // USB sticks and some shared folders have no hard links; copying is the fallback.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return copied(from, to)
    throw error
  }
}

function copied(from: string, to: string) {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export function findHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/**
 * Removes the lock of a dead process. Two processes may find it at once; the one that moved a newer lock puts it
 * back.
 */
function clearStale(file: string, mine: string, dead: Holder | undefined) {
  const aside = `${mine}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = findHolder(aside)
  if (moved?.pid !== dead?.pid || moved?.since !== dead?.since) linked(aside, file)
  rmSync(aside, { force: true })
}
