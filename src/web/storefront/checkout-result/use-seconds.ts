import { useEffect, useState } from 'react'
import { secondsUntil } from './countdown.ts'

/** Seconds left until an instant, counted by the clock and not by ticks: a sleeping phone wakes up right. */
export function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsUntil(instant, now)
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over, instant])
  return left
}
