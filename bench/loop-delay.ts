// Preloaded into a measured shop: records twice a second the maximum event loop delay in ms of wall-clock and CPU time.
// On a busy machine wall-clock time includes other processes.
import { appendFileSync } from 'node:fs'

const file = process.env['LOOP_DELAY_FILE']
if (file) {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return { clock: performance.now(), processor: (user + system) / 1_000 }
  }
  let last = now()
  let longest = { clock: 0, processor: 0 }
  const turn = () => {
    const at = now()
    longest = {
      clock: Math.max(longest.clock, at.clock - last.clock),
      processor: Math.max(longest.processor, at.processor - last.processor),
    }
    last = at
    setTimeout(turn, 1).unref()
  }
  turn()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${longest.clock.toFixed(1)} ${longest.processor.toFixed(1)}\n`)
    longest = { clock: 0, processor: 0 }
  }, 500).unref()
}
