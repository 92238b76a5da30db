import { useEffect, useState } from 'react'
import { getSecondsUntil } from './countdown.ts'

/** Returns the seconds until an instant. Uses the clock, so it stays right after sleep. */
export function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now)
  const left = getSecondsUntil(instant, now)
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over, instant])
  return left
}
