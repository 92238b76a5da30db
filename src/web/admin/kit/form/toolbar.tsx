import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

export type Tool = readonly [icon: IconShape, label: string, pressed: boolean | undefined, run: () => void]

/** Renders the buttons of a text editor; toggles have `aria-pressed`. */
export const Toolbar = ({ label, tools }: { label: string; tools: readonly Tool[] }) => (
  <div role="toolbar" aria-label={label} className="flex flex-wrap gap-0.5 border-b border-hairline p-1">
    {tools.map(([icon, name, pressed, run]) => (
      <button
        key={name}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={pressed}
        onClick={run}
        className="grid size-8 place-items-center rounded-sm hover:bg-raised aria-pressed:bg-raised aria-pressed:text-earth"
      >
        <Icon of={icon} size={15} />
      </button>
    ))}
  </div>
)
