// Preloaded into a measured shop: notes twice a second how long one turn of its event loop took at most, in milliseconds
// of the clock and of the processor. On a busy machine the clock also counts what others were given.
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
