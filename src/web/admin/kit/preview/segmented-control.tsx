type Props<K extends string> = {
  label: string
  options: readonly (readonly [key: K, label: string])[]
  value: K
  onChange: (key: K) => void
}

/** Renders a single choice as adjacent buttons. */
export const SegmentedControl = <K extends string>({ label, options, value, onChange }: Props<K>) => (
  <span role="group" aria-label={label} className="flex w-fit rounded-full bg-raised p-0.5 text-xs">
    {options.map(([key, name]) => (
      <button
        key={key}
        type="button"
        aria-pressed={value === key}
        onClick={() => onChange(key)}
        className="min-h-6 rounded-full px-2.5 max-md:min-h-11 max-md:px-4 aria-pressed:bg-surface aria-pressed:font-semibold"
      >
        {name}
      </button>
    ))}
  </span>
)
