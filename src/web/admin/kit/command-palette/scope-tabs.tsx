import { adminKit } from '#texts/admin/kit'
import type { PaletteScope, PaletteSource } from './palette-source.ts'

const words = adminKit.palette

type Props = {
  scopes: readonly PaletteScope[]
  scope: PaletteScope
  sources: readonly PaletteSource[]
  onChoose: (scope: PaletteScope) => void
}

const nameOf = (scope: PaletteScope, sources: readonly PaletteSource[]): string => {
  if (scope === 'all') return words.all
  if (scope === 'actions') return words.actions
  return sources.find(({ id }) => id === scope)?.label ?? ''
}

/** Renders the scope buttons. Not in the tab order: Tab in the input cycles through them. */
export const ScopeTabs = ({ scopes, scope, sources, onChoose }: Props) => (
  <div
    role="group"
    aria-label={words.scopes}
    className="flex flex-wrap rounded-full bg-raised p-0.5 max-lg:mb-2.5 max-md:rounded-panel"
  >
    {scopes.map((each) => (
      <button
        key={each}
        type="button"
        tabIndex={-1}
        aria-pressed={each === scope}
        onClick={() => onChoose(each)}
        className="inline-flex h-8 items-center rounded-full px-[11px] text-xs font-medium whitespace-nowrap text-muted aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--hairline)] md:h-6"
      >
        {nameOf(each, sources)}
      </button>
    ))}
  </div>
)
