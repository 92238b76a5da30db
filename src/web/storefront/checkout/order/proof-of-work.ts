import type { ProofOfWorkChallenge } from '#contract/checkout'

/**
 * Solves a proof-of-work challenge and returns the header value. Loaded on demand; runs in a worker, or on the page
 * without one.
 */
export async function createProofOfWork(challenge: ProofOfWorkChallenge): Promise<string> {
  const solution = await inWorker(challenge).catch(async () => (await import('./solve.ts')).solve(challenge))
  return btoa(JSON.stringify({ challenge, solution }))
}

function inWorker(challenge: ProofOfWorkChallenge): Promise<unknown> {
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
