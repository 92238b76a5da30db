/** Indents the name of a category by one em space per level. */
export const indentName = ({ name, depth }: { name: string; depth: number }): string =>
  `${'\u2003'.repeat(depth)}${name}`
