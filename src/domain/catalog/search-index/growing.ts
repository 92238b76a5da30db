type Numbers = Int32Array | Uint32Array | Float64Array

/** The same numbers with room for at least `length` of them: twice as much as before, so that growing costs little. */
export function withRoom<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers
  const wider = new (numbers.constructor as new (length: number) => T)(
    Math.max(64, length, numbers.length * 2),
  )
  wider.set(numbers)
  return wider
}
