/** Pairs the items of two lists. Throws if the second list is shorter. */
export function zip<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  const others = second.values()
  return first.map((item) => {
    const other = others.next()
    if (other.done) throw new Error('The second list is shorter.')
    return [item, other.value]
  })
}
