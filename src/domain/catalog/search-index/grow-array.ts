type Numbers = Int32Array | Uint32Array | Float64Array

/** Returns the array with capacity for at least `length` numbers. Doubles the capacity to amortize copies. */
export function growArray<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers
  const wider = new (numbers.constructor as new (length: number) => T)(
    Math.max(64, length, numbers.length * 2),
  )
  wider.set(numbers)
  return wider
}
