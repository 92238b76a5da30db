import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder, writePrivateFile } from '#platform/config/private-files'
import { findBinaries, useYourOwn, readClusterVersion, type Binaries } from './postgres-binaries.ts'
import { createAppRole, deriveAppRolePassword, appRole } from './app-role.ts'
import { createCluster, readClusterPassword, superuser, removeUnfinished } from './postgres-cluster.ts'
import {
  removeStaleFiles,
  isServerOf,
  startServer,
  findRunningServer,
  stopServer,
} from './postgres-server.ts'
import type { Launch, ListenAddress, Server } from './postgres-server.ts'
import { chooseUser, changeOwner, type ServerUser } from './postgres-user.ts'
import { findHolder, isAlive, waitForLock, getOwnIdentity } from '#platform/config/process-lock'
import { AppStartError, findDiskProblem, toFileProblem } from '#platform/config/start-error'

type Connection = Readonly<{ host: string; port: number; user: string; password: string; database: string }>

export type OpenPostgres = Readonly<{
  /** connection of the application role, which reads and writes rows only */
  connection: Connection
  /** connection of the owner, for migrations */
  owner: Connection
  pid: number
  /** true if the server was already running: left by a killed process, or used by another command */
  adopted: boolean
  /** returns false if the server process was killed */
  isUp(): boolean
  stop(): Promise<void>
  /** stops without waiting: requests the shutdown if no other process uses the server */
  abandon(): void
}>

type Options = Readonly<{ dataDir: string; onProgress?: (line: string) => void }>
type Installation = Readonly<{ dataDir: string; cluster: string; users: string; binaries: Binaries }>

/**
 * Opens the PostgreSQL of DATA_DIR: creates it, starts it, or adopts the running server.
 *
 * The last process that uses the server stops it. Each process writes a marker file with its pid, and `stop` shuts
 * the server down only if no other living process has one. A store killed with -9 leaves a server that the next start
 * adopts; `npm run seed` beside a running store does not stop its database.
 */
export async function openPostgres({
  dataDir: given,
  onProgress = () => {},
}: Options): Promise<OpenPostgres> {
  makePrivateFolder(given)
  // PostgreSQL and /proc use real paths.
  const dataDir = realpathSync(given)
  const cluster = join(dataDir, 'db')
  const installation = { dataDir, cluster, users: join(dataDir, 'db-users'), binaries: await findBinaries() }
  return underLock(installation, async () => {
    const password = readClusterPassword(dataDir, cluster)
    const leave = enter(installation)
    try {
      const { server, adopted } = await findOrStart(installation, password, onProgress)
      const { host, port, pid } = server
      const stop = () => underLock(installation, () => lastOneOut(installation, server, leave))
      const owner = { host, port, user: superuser, password, database: 'postgres' }
      const connection = { ...owner, user: appRole, password: deriveAppRolePassword(password) }
      await createAppRole(owner, connection.password)
      const isUp = () => isServerOf(pid, cluster)
      const abandon = () => {
        leave()
        if (isUp() && !hasUsers(installation)) process.kill(pid, 'SIGINT')
      }
      return { connection, owner, pid, adopted, isUp, stop, abandon }
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** Serializes open and close, so that no process adopts a server that another one is stopping. */
async function underLock<T>(installation: Installation, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(join(installation.dataDir, 'db.lock'), 120_000)
  if ('holder' in lock) {
    throw new AppStartError(
      `O processo ${lock.holder.pid} está abrindo ou fechando o banco há muito tempo.`,
      'Espere que termine, ou encerre esse processo, e rode de novo.',
    )
  }
  try {
    return await work()
  } catch (error) {
    throw toFileProblem(error, installation.dataDir)
  } finally {
    lock.release()
  }
}

function enter(installation: Installation) {
  makePrivateFolder(installation.users)
  const mark = join(installation.users, randomUUID())
  writePrivateFile(mark, JSON.stringify(getOwnIdentity()))
  return () => rmSync(mark, { force: true })
}

async function lastOneOut(installation: Installation, server: Server, leave: () => void) {
  leave()
  if (!hasUsers(installation)) await stopServer(server, installation.cluster, installation.binaries)
}

/** Returns true if living processes use the server. Removes the markers of dead ones. */
function hasUsers(installation: Installation) {
  const marks = readdirSync(installation.users).map((name) => join(installation.users, name))
  const living = marks.filter((mark) => {
    const holder = findHolder(mark)
    if (holder && isAlive(holder)) return true
    rmSync(mark, { force: true })
    return false
  })
  return living.length > 0
}

async function findOrStart(installation: Installation, password: string, onProgress: (line: string) => void) {
  const running = await settled(installation.cluster)
  if (running) return { server: running, adopted: true }
  return { server: await start(installation, password, onProgress), adopted: false }
}

/** Returns the running server once it is ready; waits for one that is stopping. */
async function settled(cluster: string): Promise<Server | undefined> {
  for (;;) {
    const server = findRunningServer(cluster)
    if (!server || server.state === 'ready') return server
    await sleep(20)
  }
}

async function start(
  installation: Installation,
  password: string,
  onProgress: (line: string) => void,
): Promise<Server> {
  const { dataDir, cluster, binaries } = installation
  const user = chooseUser(binaries, dataDir, cluster)
  removeUnfinished(dataDir)
  if (!existsSync(cluster)) {
    onProgress('Criando o banco de dados (só na primeira vez)…')
    await createCluster({ binaries, user, dataDir, cluster, password })
  }
  changeOwner(user, cluster)
  const socket = socketFolder(dataDir, user)
  await removeStaleFiles(cluster, socket)
  const how = { binaries, user, cluster, log: join(dataDir, 'db.log') }
  const slow = () =>
    onProgress('O banco está se recuperando da última interrupção; pode levar alguns minutos…')
  const listen = socket ? { host: socket, port: 5432 } : await freePort()
  try {
    return await startServer({ ...how, listen }, slow)
  } catch (error) {
    if (socket && /Unix-domain socket/i.test(String(error))) return launchOnPort(how, slow)
    throw explain(error, installation)
  }
}

/** Listens on a port: some shared folders of virtual machines do not support sockets. */
async function launchOnPort(how: Omit<Launch, 'listen'>, slow: () => void) {
  return startServer({ ...how, listen: await freePort() }, slow)
}

/**
 * Returns the private folder of the socket: in DATA_DIR, or a shorter one, since a socket path has at most 107 bytes.
 */
function socketFolder(dataDir: string, user: ServerUser): string | undefined {
  if (process.platform === 'win32') return undefined
  const short = join(tmpdir(), `dao-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const folder = [join(dataDir, 'run'), short].find((path) => Buffer.byteLength(path) <= 85)
  if (!folder) return undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid, mode } = statSync(folder)
    const ours = uid === process.getuid?.() || uid === user.owner?.uid
    if (!ours || (mode & 0o077) !== 0) return undefined
    changeOwner(user, folder)
    return folder
  } catch {
    return undefined
  }
}

async function freePort(): Promise<ListenAddress> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return { host: '127.0.0.1', port }
}

function explain(error: unknown, { dataDir, cluster }: Installation): unknown {
  const problem = toFileProblem(error, dataDir)
  if (problem instanceof AppStartError || !(error instanceof Error)) return problem
  const said = error.message
  if (/incompatible with server/i.test(said)) {
    return new AppStartError(
      `O banco em ${cluster} é do PostgreSQL ${readClusterVersion(cluster)}, outro que não o desta loja.`,
      `Abra-o com a versão da loja que o fez, ou comece outro com DATA_DIR=outra-pasta. ${useYourOwn}`,
    )
  }
  if (/Cannot allocate memory/i.test(said)) {
    return new AppStartError(
      'Falta memória para o banco de dados (ele pede uns 400 MB).',
      'Feche outros programas.',
    )
  }
  const words = said.split('\n').slice(-3).join('\n    ')
  return (
    findDiskProblem(said, cluster) ??
    new AppStartError(
      `O PostgreSQL não abriu:\n    ${words}`,
      `O registro inteiro está em ${join(dataDir, 'db.log')}.`,
    )
  )
}
