import { solve } from './solve.ts'

// The room's compiler knows the window alone.
const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<Parameters<typeof solve>[0]>) => void
  postMessage: (solution: unknown) => void
}
worker.onmessage = ({ data }) => void solve(data).then((solution) => worker.postMessage(solution))
