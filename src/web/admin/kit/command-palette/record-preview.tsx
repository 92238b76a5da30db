import { adminKit } from '#texts/admin/kit'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import type { PaletteRecord } from './palette-source.ts'

type Props = { current: { found: PaletteRecord } | undefined; onAct: (run: () => void) => void }

/** Renders known details and quick actions of the highlighted record. */
export const RecordPreview = ({ current, onAct }: Props) => (
  <aside
    aria-label={adminKit.palette.preview}
    aria-live="off"
    className={`hidden min-h-0 overflow-y-auto border-l border-hairline px-6 py-4 lg:block ${current ? 'md:block' : ''}`}
  >
    {current && (
      <>
        {current.found.picture && (
          <Picture
            picture={current.found.picture}
            sizes="128px"
            alt=""
            className="mb-3 aspect-4/5 w-32 rounded-image"
          />
        )}
        <p className="font-semibold break-words">{current.found.name}</p>
        <p className="mb-2 break-words text-muted">{current.found.aside}</p>
        <dl>
          {current.found.facts.map(([name, value]) => (
            <div
              key={name}
              className="flex min-h-[26px] items-baseline justify-between gap-3 border-t border-faint py-[3px]"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-1 border-t border-faint pt-2">
          {current.found.actions.map(({ letter, label, run }) => (
            <li key={letter}>
              <button
                type="button"
                tabIndex={-1}
                onClick={() => onAct(run)}
                className="flex min-h-[30px] w-full items-center justify-between gap-2 text-left font-medium hover:underline"
              >
                {label}
                <Kbd keys={`Alt+${letter}`} />
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </aside>
)
