import { execFile, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeServerEnvironment, useYourOwn, type Binaries } from './postgres-binaries.ts'
import { AppStartError } from '#platform/config/start-error'

/** System user that runs PostgreSQL, which refuses to run as root. */
export type ServerUser = Readonly<{
  /** owner that its files must have; undefined: the current user */
  owner: Owner | undefined
  command(file: string, args: readonly string[]): Command
}>
type Command = Readonly<{ file: string; args: string[]; uid?: number; gid?: number }>
type Owner = Readonly<{ uid: number; gid: number }>

const ourselves: ServerUser = { owner: undefined, command: (file, args) => ({ file, args: [...args] }) }

/**
 * Runs as root inside a user namespace with uid 1000. PostgreSQL accepts it, no system user is needed, and the files
 * still belong to root, so a checkout in a home folder of mode 700 works.
 */
const renamedRoot: ServerUser = {
  owner: undefined,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args],
  }),
}

const as = (owner: Owner): ServerUser => ({
  owner,
  command: (file, args) => ({ file, args: [...args], ...owner }),
})

/** Another user that may also traverse folders closed to it (a home folder of mode 700), and nothing more. */
const asWithPassage = (owner: Owner): ServerUser => ({
  owner,
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      // Otherwise access(2), which the server uses, would ignore the capability.
      '--securebits=+no_setuid_fixup',
      '--',
      file,
      ...args,
    ],
  }),
})

/** Returns the user for the server: the current one, or, as root, the first method that works on this machine. */
export function chooseUser(binaries: Binaries, dataDir: string, cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return ourselves
  const owner = ownerOf(cluster)
  const stranger = owner && owner.uid !== 0 ? [owner] : []
  const system = ['postgres', 'nobody'].flatMap(systemUser)
  const ways = [
    ...stranger.flatMap((who) => [as(who), asWithPassage(who)]),
    ...(stranger.length === 0
      ? [renamedRoot, ...system.flatMap((who) => [as(who), asWithPassage(who)])]
      : []),
  ]
  const way = ways.find((user) => reaches(user, binaries.postgres, dataDir))
  if (way) return way
  throw new AppStartError(
    'O PostgreSQL não roda como root, e esta máquina não deixa trocá-lo de usuário.',
    `Rode a loja com um usuário comum. ${useYourOwn}`,
  )
}

/**
 * Tests a user by running the server, since containers and hardened kernels block some methods. The server must reach
 * its binary and the data folder; the only expected error is that a cluster called "none" is missing.
 */
function reaches(user: ServerUser, postgres: string, dataDir: string) {
  const { file, args, ...who } = user.command(postgres, ['--check', '-D', join(dataDir, 'none')])
  const { stderr } = spawnSync(file, args, {
    ...who,
    env: makeServerEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  })
  return stderr?.includes('none": No such file or directory') ?? false
}

function ownerOf(path: string): Owner | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { uid: stat.uid, gid: stat.gid }
}

function systemUser(name: string): Owner[] {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : []
  } catch {
    return []
  }
}

/** Changes the owner of files to the server's user. */
export function changeOwner(user: ServerUser, path: string) {
  const { owner } = user
  if (!owner) return
  const stat = lstatSync(path)
  if (stat.uid === owner.uid && stat.gid === owner.gid) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) changeOwner(user, join(path, name))
  chownSync(path, owner.uid, owner.gid)
}

/** Runs a command and waits for its end. Rejects with its output if it fails. */
export function runAs(user: ServerUser, file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const command = user.command(file, args)
  const { uid, gid } = command
  return new Promise<void>((resolve, reject) => {
    const child = execFile(
      command.file,
      command.args,
      { uid, gid, env, cwd: '/' },
      (error, stdout, stderr) => {
        process.off('exit', kill)
        if (error) reject(new Error(`${stdout}\n${stderr}`.trim() || error.message, { cause: error }))
        else resolve()
      },
    )
    const kill = () => child.kill()
    process.on('exit', kill)
  })
}
