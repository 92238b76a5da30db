/** The package has no types for its icon files; each exports one icon. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: import('lucide').IconNode
  export default drawing
}
