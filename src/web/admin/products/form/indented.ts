/** The name of a category behind one wide space for each level above it. */
export const indented = ({ name, depth }: { name: string; depth: number }): string =>
  `${'\u2003'.repeat(depth)}${name}`
