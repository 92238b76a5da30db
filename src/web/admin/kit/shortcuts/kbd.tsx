import { getKeyCaps, type KeyCaps } from './key-caps.ts'

const capClass = {
  plain: 'bg-surface text-muted shadow-[inset_0_0_0_1px_var(--hairline),inset_0_-1.5px_0_var(--hairline)]',
  /** on a coloured background, such as a button */
  on: 'bg-current/12',
}

type Look = keyof typeof capClass

const KeyCap = ({ cap, look }: { cap: string; look: Look }) => (
  <kbd
    className={`inline-grid h-[18px] min-w-[18px] place-items-center rounded-[4px] px-[5px] font-text text-[11px] leading-none font-medium ${capClass[look]}`}
  >
    <span className={look === 'on' ? 'text-[inherit]' : ''}>{cap}</span>
  </kbd>
)

/** Renders the keys of one shortcut. Hidden from screen readers: the parent has `aria-keyshortcuts` or a text. */
export const Kbd = ({ keys, look = 'plain' }: { keys: string; look?: Look }) => (
  <span aria-hidden className="hidden shrink-0 gap-[3px] md:inline-flex">
    {getKeyCaps(keys).map((cap, at) => (
      <KeyCap key={at} cap={cap} look={look} />
    ))}
  </span>
)

/** Renders all keys of a command, as in the shortcuts dialog. */
export const ShortcutKeys = ({ shown }: { shown: KeyCaps }) => (
  <span className="inline-flex shrink-0 items-center gap-[3px] whitespace-nowrap">
    {shown.map(({ caps, before }, at) => (
      <span key={at} className="contents">
        {before && <span className="mx-1 text-xs text-muted">{before}</span>}
        {caps.map((cap, index) => (
          <KeyCap key={index} cap={cap} look="plain" />
        ))}
      </span>
    ))}
  </span>
)
