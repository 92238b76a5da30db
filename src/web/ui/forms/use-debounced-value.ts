import { useEffect, useState } from 'react'

/** Returns a value after it stayed the same for `pause` ms; the first one at once. */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
