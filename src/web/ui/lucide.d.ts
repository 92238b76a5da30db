/** The package tells no types of its files; each is one drawing. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: import('lucide').IconNode
  export default drawing
}
