import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder, writePrivate } from './private-files.ts'
import { findBinaries, useYourOwn, versionOf, type Binaries } from './postgres-binaries.ts'
import { createAppRole, appRolePassword, appRole } from './app-role.ts'
import { createCluster, readPassword, superuser, sweepUnfinished } from './postgres-cluster.ts'
import { clearLeftovers, isServerOf, launch, runningServer, shutDown } from './postgres-server.ts'
import type { Launch, Listening, Server } from './postgres-server.ts'
import { chooseUser, giveTo, type ServerUser } from './postgres-user.ts'
import { holderOf, isAlive, lockSoon, ownIdentity } from './process-lock.ts'
import { AppStartError, diskProblemIn, fileProblem } from './start-error.ts'

type Connection = Readonly<{ host: string; port: number; user: string; password: string; database: string }>

export type OpenPostgres = Readonly<{
  /** As whom the running shop speaks: a role that reads and writes rows and nothing more. */
  connection: Connection
  /** The owner of everything, for migrations. */
  owner: Connection
  pid: number
  /** It was running already: left by a killed shop, or in use by another command of ours. */
  adopted: boolean
  /** Whether the server still lives; it may be killed under us. */
  isUp(): boolean
  stop(): Promise<void>
  /** For who cannot wait: lets go, and asks the server to end if nobody else is using it. */
  abandon(): void
}>

type Options = Readonly<{ dataDir: string; onProgress?: (line: string) => void }>
type House = Readonly<{ dataDir: string; cluster: string; users: string; binaries: Binaries }>

/**
 * Opens the PostgreSQL of DATA_DIR: makes it at first, starts it, or adopts the one that runs.
 *
 * Who stops it: the last one out. Each opener leaves a mark with its process number, and `stop` ends the server only
 * when no other living process has one. So a shop killed with -9 leaves a server that the next start adopts and later
 * stops, while `npm run seed` beside a running shop never takes the database from it.
 */
export async function openPostgres({
  dataDir: given,
  onProgress = () => {},
}: Options): Promise<OpenPostgres> {
  makePrivateFolder(given)
  // PostgreSQL and /proc speak of real paths.
  const dataDir = realpathSync(given)
  const cluster = join(dataDir, 'db')
  const house = { dataDir, cluster, users: join(dataDir, 'db-users'), binaries: await findBinaries() }
  return underLock(house, async () => {
    const password = readPassword(dataDir, cluster)
    const leave = enter(house)
    try {
      const { server, adopted } = await findOrStart(house, password, onProgress)
      const { host, port, pid } = server
      const stop = () => underLock(house, () => lastOneOut(house, server, leave))
      const owner = { host, port, user: superuser, password, database: 'postgres' }
      const connection = { ...owner, user: appRole, password: appRolePassword(password) }
      await createAppRole(owner, connection.password)
      const isUp = () => isServerOf(pid, cluster)
      const abandon = () => {
        leave()
        if (isUp() && !hasUsers(house)) process.kill(pid, 'SIGINT')
      }
      return { connection, owner, pid, adopted, isUp, stop, abandon }
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** One opens or closes at a time: nobody adopts a server that another is about to stop. */
async function underLock<T>(house: House, work: () => Promise<T>): Promise<T> {
  const lock = await lockSoon(join(house.dataDir, 'db.lock'), 120_000)
  if ('holder' in lock) {
    throw new AppStartError(
      `O processo ${lock.holder.pid} está abrindo ou fechando o banco há muito tempo.`,
      'Espere que termine, ou encerre esse processo, e rode de novo.',
    )
  }
  try {
    return await work()
  } catch (error) {
    throw fileProblem(error, house.dataDir)
  } finally {
    lock.release()
  }
}

function enter(house: House) {
  makePrivateFolder(house.users)
  const mark = join(house.users, randomUUID())
  writePrivate(mark, JSON.stringify(ownIdentity()))
  return () => rmSync(mark, { force: true })
}

async function lastOneOut(house: House, server: Server, leave: () => void) {
  leave()
  if (!hasUsers(house)) await shutDown(server, house.cluster, house.binaries)
}

/** Marks of dead processes are swept on the way. */
function hasUsers(house: House) {
  const marks = readdirSync(house.users).map((name) => join(house.users, name))
  const living = marks.filter((mark) => {
    const holder = holderOf(mark)
    if (holder && isAlive(holder)) return true
    rmSync(mark, { force: true })
    return false
  })
  return living.length > 0
}

async function findOrStart(house: House, password: string, onProgress: (line: string) => void) {
  const running = await settled(house.cluster)
  if (running) return { server: running, adopted: true }
  return { server: await start(house, password, onProgress), adopted: false }
}

/** A server that runs, once it is ready; one that is stopping is waited for. */
async function settled(cluster: string): Promise<Server | undefined> {
  for (;;) {
    const server = runningServer(cluster)
    if (!server || server.state === 'ready') return server
    await sleep(20)
  }
}

async function start(house: House, password: string, onProgress: (line: string) => void): Promise<Server> {
  const { dataDir, cluster, binaries } = house
  const user = chooseUser(binaries, dataDir, cluster)
  sweepUnfinished(dataDir)
  if (!existsSync(cluster)) {
    onProgress('Criando o banco de dados (só na primeira vez)…')
    await createCluster({ binaries, user, dataDir, cluster, password })
  }
  giveTo(user, cluster)
  const socket = socketFolder(dataDir, user)
  await clearLeftovers(cluster, socket)
  const how = { binaries, user, cluster, log: join(dataDir, 'db.log') }
  const slow = () =>
    onProgress('O banco está se recuperando da última interrupção; pode levar alguns minutos…')
  const listen = socket ? { host: socket, port: 5432 } : await freePort()
  try {
    return await launch({ ...how, listen }, slow)
  } catch (error) {
    if (socket && /Unix-domain socket/i.test(String(error))) return launchOnPort(how, slow)
    throw explain(error, house)
  }
}

/** Some shared folders of virtual machines hold no sockets. */
async function launchOnPort(how: Omit<Launch, 'listen'>, slow: () => void) {
  return launch({ ...how, listen: await freePort() }, slow)
}

/** Folder of the socket, private to us: in DATA_DIR, or in a shorter one (a socket's path ends at 107 bytes). */
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
    giveTo(user, folder)
    return folder
  } catch {
    return undefined
  }
}

async function freePort(): Promise<Listening> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return { host: '127.0.0.1', port }
}

function explain(error: unknown, { dataDir, cluster }: House): unknown {
  const problem = fileProblem(error, dataDir)
  if (problem instanceof AppStartError || !(error instanceof Error)) return problem
  const said = error.message
  if (/incompatible with server/i.test(said)) {
    return new AppStartError(
      `O banco em ${cluster} é do PostgreSQL ${versionOf(cluster)}, outro que não o desta loja.`,
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
    diskProblemIn(said, cluster) ??
    new AppStartError(
      `O PostgreSQL não abriu:\n    ${words}`,
      `O registro inteiro está em ${join(dataDir, 'db.log')}.`,
    )
  )
}
