import type { Drawing } from '#web/ui/icon.tsx'
import type { PictureView } from '#contract/media'

/** A record that the server found. */
export type Found = {
  id: string
  name: string
  /** beside the name, in grey */
  aside: string
  /** at the end of the line, such as a total */
  value?: string
  /** null where such records have one and this one has none */
  picture?: PictureView | null
  /** its own page */
  href: string
  open: () => void
  /** what the list already knows of it, for the column beside */
  facts: readonly (readonly [name: string, value: string])[]
  /** what can be done with it at once, by Alt and a letter */
  acts: readonly { letter: string; label: string; run: () => void }[]
}

/** Where the palette looks for records: only what one may see stands in its list. */
export type Source = {
  id: 'orders' | 'products' | 'categories' | 'promotions' | 'people'
  /** the character that narrows the palette to it */
  prefix: string
  label: string
  icon: Drawing
  /** @throws ApiError */
  find: (text: string, signal: AbortSignal) => Promise<Found[]>
}

export type Scope = 'all' | 'actions' | Source['id']

/** What was typed, taken apart: `#48` asks for orders with `48`. A character of a source that one has not is a letter like others. */
export function asked(
  typed: string,
  chosen: Scope,
  sources: readonly Source[],
): { scope: Scope; text: string } {
  const start = typed.trimStart()
  if (start.startsWith('>')) return { scope: 'actions', text: start.slice(1).trim() }
  const source = sources.find(({ prefix }) => start.startsWith(prefix))
  return source ? { scope: source.id, text: start.slice(1).trim() } : { scope: chosen, text: start.trim() }
}
