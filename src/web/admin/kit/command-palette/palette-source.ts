import type { IconShape } from '#web/ui/display/icon.tsx'
import type { PictureView } from '#contract/media'

/** A record found by the server. */
export type PaletteRecord = {
  id: string
  name: string
  /** next to the name, in grey */
  aside: string
  /** at the end of the row, such as a total */
  value?: string
  /** null if the record has no picture but its type has */
  picture?: PictureView | null
  /** its own page */
  href: string
  open: () => void
  /** known details, shown in the preview */
  facts: readonly (readonly [name: string, value: string])[]
  /** quick actions on Alt and a letter */
  actions: readonly { letter: string; label: string; run: () => void }[]
}

/** A record type that the palette can search. The list contains only those that the user may see. */
export type PaletteSource = {
  id: 'orders' | 'past-orders' | 'products' | 'categories' | 'promotions' | 'people'
  /** character that limits the palette to this type */
  prefix: string
  label: string
  icon: IconShape
  /** Throws ApiError. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteRecord[]>
}

export type PaletteScope = 'all' | 'actions' | PaletteSource['id']

/**
 * Splits the input into scope and text: `#48` searches orders for `48`. The prefix of an unavailable source is normal
 * text.
 */
export function parsePaletteInput(
  typed: string,
  chosen: PaletteScope,
  sources: readonly PaletteSource[],
): { scope: PaletteScope; text: string } {
  const start = typed.trimStart()
  if (start.startsWith('>')) return { scope: 'actions', text: start.slice(1).trim() }
  const source = sources.find(({ prefix }) => start.startsWith(prefix))
  return source ? { scope: source.id, text: start.slice(1).trim() } : { scope: chosen, text: start.trim() }
}
