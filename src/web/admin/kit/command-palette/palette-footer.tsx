import { adminKit } from '#texts/admin/kit'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import type { PaletteSource } from './palette-source.ts'

const words = adminKit.palette

const Hint = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <span className="flex items-center gap-[5px]">
    {keys.map((each) => (
      <Kbd key={each} keys={each} />
    ))}
    <span>{text}</span>
  </span>
)

/** Renders the palette's own shortcuts. Hidden on touch screens. */
export const PaletteFooter = ({ sources }: { sources: readonly PaletteSource[] }) => (
  <div className="hidden h-[38px] shrink-0 items-center gap-[18px] border-t border-hairline bg-paper px-5 text-xs whitespace-nowrap text-muted md:flex">
    {sources.length > 0 && <Hint keys={['$mod+Enter']} text={words.beside} />}
    <Hint keys={['Tab']} text={words.scope} />
    <span className="ml-auto flex gap-2">
      <span>
        <b className="font-semibold text-ink">&gt;</b> {words.prefixes.actions}
      </span>
      {sources.map(({ id, prefix }) => (
        <span key={id}>
          <b className="font-semibold text-ink">{prefix}</b> {words.prefixes[id]}
        </span>
      ))}
    </span>
  </div>
)
