// Lock for commands that install or build: a second one waits.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { say } from './console.mjs'
import { inRoot } from './build-stamp.mjs'

// In dist, because npm ci empties node_modules.
const file = inRoot('dist', '.lock')

export async function withLock(work) {
  await take()
  const giveBack = () => rmSync(file, { force: true })
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    process.off('exit', giveBack)
    giveBack()
  }
}

async function take() {
  mkdirSync(inRoot('dist'), { recursive: true })
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (abandoned()) rmSync(file, { force: true })
    else {
      if (waited === 0) say('Outro comando está instalando ou montando a loja; esperando a vez…')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** Returns whether the lock file is stale: left by a killed process, or older than an hour. */
function abandoned() {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    const age = Date.now() - statSync(file).mtimeMs
    if (pid) process.kill(pid, 0)
    return age > (pid ? 3_600_000 : 2000)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
