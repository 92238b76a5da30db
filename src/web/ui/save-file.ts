/** Gives the browser a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser begins to read it after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
