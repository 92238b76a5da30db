import { solve } from './solve.ts'

// TypeScript types the global scope as a window here.
const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<Parameters<typeof solve>[0]>) => void
  postMessage: (solution: unknown) => void
}
worker.onmessage = ({ data }) => void solve(data).then((solution) => worker.postMessage(solution))
