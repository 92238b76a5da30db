import { execFile, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment, useYourOwn, type Binaries } from './postgres-binaries.ts'
import { AppStartError } from './start-error.ts'

/** As whom PostgreSQL runs, which refuses to be root. */
export type ServerUser = Readonly<{
  /** The owner its files must have; undefined: whoever we are. */
  owner: Owner | undefined
  command(file: string, args: readonly string[]): Command
}>
type Command = Readonly<{ file: string; args: string[]; uid?: number; gid?: number }>
type Owner = Readonly<{ uid: number; gid: number }>

const ourselves: ServerUser = { owner: undefined, command: (file, args) => ({ file, args: [...args] }) }

/**
 * Root inside a user namespace where it is called 1000: PostgreSQL is content, no user is needed, and the files stay
 * root's own, so a checkout under a home of mode 700 works.
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

/** Another user who may walk through folders closed to it (a home of mode 700), and nothing more. */
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
      // Else access(2), with which the server looks for itself, would not count that passage.
      '--securebits=+no_setuid_fixup',
      '--',
      file,
      ...args,
    ],
  }),
})

/** Chooses who runs the server: ourselves, or, when we are root, the first way this machine allows. */
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
 * Tried, not guessed: containers and hardened kernels refuse some of these in their own ways. The server must find
 * itself and the data folder; that a cluster called "none" is missing is then the only thing it complains about.
 */
function reaches(user: ServerUser, postgres: string, dataDir: string) {
  const { file, args, ...who } = user.command(postgres, ['--check', '-D', join(dataDir, 'none')])
  const { stderr } = spawnSync(file, args, { ...who, env: serverEnvironment(), cwd: '/', encoding: 'utf8' })
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

/** Gives files to the server's user. */
export function giveTo(user: ServerUser, path: string) {
  const { owner } = user
  if (!owner) return
  const stat = lstatSync(path)
  if (stat.uid === owner.uid && stat.gid === owner.gid) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name))
  chownSync(path, owner.uid, owner.gid)
}

/** Runs a command to its end; rejects with what it said when it fails. */
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
