/** Init script: disables the timers of a page that could poll, so that changes arrive by events only. */
export const withoutPolling = `
  const { setTimeout: soon } = window
  window.setInterval = () => 0
  window.setTimeout = (act, ms, ...rest) => (ms > 1_500 ? 0 : soon(act, ms, ...rest))
`
