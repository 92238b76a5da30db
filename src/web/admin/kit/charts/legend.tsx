/** Looks of marks: a bar, a tick on it, lines that differ by dash, a band, and the parts of stacked bars. */
const swatches = {
  bar: (
    <rect
      y="1"
      width="10"
      height="9"
      rx="2"
      className="fill-[color-mix(in_srgb,var(--earth)_74%,var(--paper))]"
    />
  ),
  tick: <path d="M0 5.5H14" className="stroke-ink stroke-2" />,
  band: <rect y="1" width="10" height="9" rx="2" className="fill-earth opacity-25" />,
  main: <path d="M0 5.5H14" className="stroke-earth stroke-[2.5]" />,
  compared: <path d="M0 5.5H14" className="stroke-control stroke-2 [stroke-dasharray:2_2]" />,
  forecast: <path d="M0 5.5H14" className="stroke-earth stroke-2 [stroke-dasharray:4_2]" />,
  other: <path d="M0 5.5H16" className="stroke-ink-soft stroke-2 [stroke-dasharray:6_2_2_2]" />,
}

export type SwatchLook = keyof typeof swatches
export type LegendItem = { label: string; look: SwatchLook } | { label: string; tone: string }

const isLine = (look: SwatchLook): boolean => look !== 'bar' && look !== 'band'

/** Lists the marks of a chart with their looks. */
export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs text-muted">
    {items.map((item) => (
      <li key={item.label} className="inline-flex items-center gap-1.5">
        <svg
          width={'look' in item && isLine(item.look) ? 16 : 10}
          height="11"
          aria-hidden
          className="shrink-0"
        >
          {'look' in item ? (
            swatches[item.look]
          ) : (
            <rect y="1" width="10" height="9" rx="2" className={item.tone} />
          )}
        </svg>
        <span>{item.label}</span>
      </li>
    ))}
  </ul>
)
