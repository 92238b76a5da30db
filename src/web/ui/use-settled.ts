import { useEffect, useState } from 'react'

/** A value once it stayed the same for so long, in milliseconds; the first one counts at once. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
