import type { WorkChallenge } from '#contract/checkout'

/**
 * Does the work that the shop asks of a browser and answers the proof as a header takes it. It is loaded and done only
 * where it is asked for: in a worker, and on the page itself where there are none.
 */
export async function proofOf(challenge: WorkChallenge): Promise<string> {
  const solution = await inWorker(challenge).catch(async () => (await import('./solve.ts')).solve(challenge))
  return btoa(JSON.stringify({ challenge, solution }))
}

function inWorker(challenge: WorkChallenge): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    const end = (then: () => void) => {
      worker.terminate()
      then()
    }
    worker.onmessage = ({ data }) => end(() => resolve(data))
    worker.onerror = () => end(() => reject(new Error('no worker')))
    worker.postMessage(challenge)
  })
}
