import { useEffect, useState } from 'react'

/** Returns the current time, and updates every so many milliseconds; undefined never updates it. */
export function useNow(everyMs: number | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
