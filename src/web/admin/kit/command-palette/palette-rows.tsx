import { Command } from 'cmdk'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import type { ReactNode } from 'react'
import type { PictureView } from '#contract/media'
import { adminKit } from '#texts/admin/kit'
import { type AdminCommand, getKeys } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import type { PaletteRecord, PaletteSource } from './palette-source.ts'
import { getMatchRange } from './rank-commands.ts'
import { getRetryValue, getCommandValue } from './use-palette.ts'

const words = adminKit.palette

type GroupProps = { name: string; show: boolean; children: ReactNode }

export const Group = ({ name, show, children }: GroupProps) =>
  show && (
    <Command.Group
      heading={name}
      className="**:[[cmdk-group-heading]]:flex **:[[cmdk-group-heading]]:h-7 **:[[cmdk-group-heading]]:items-end **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )

const rowClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-raised md:min-h-9'

type RowProps = {
  value: string
  icon: IconShape
  picture?: PictureView | null | undefined
  onSelect: () => void
  children: ReactNode
}

const Row = ({ value, icon, picture, onSelect, children }: RowProps) => (
  <Command.Item value={value} onSelect={onSelect} className={rowClass}>
    {picture ? (
      <Picture picture={picture} sizes="24px" alt="" className="h-7.5 w-6 shrink-0 rounded-xs" />
    ) : (
      <Icon of={icon} size={16} className="w-6 shrink-0 text-muted" />
    )}
    {children}
  </Command.Item>
)

function Highlight({ name, text }: { name: string; text: string }) {
  const mark = getMatchRange(name, text)
  if (!mark) return name
  return (
    <>
      {name.slice(0, mark[0])}
      <mark className="bg-transparent font-semibold text-inherit shadow-[inset_0_-2px_0_var(--ipe)]">
        {name.slice(...mark)}
      </mark>
      {name.slice(mark[1])}
    </>
  )
}

type FoundRowProps = {
  value: string
  icon: IconShape | undefined
  found: PaletteRecord
  text: string
  onOpen: () => void
}

export const RecordRow = ({ value, icon = ArrowRight, found, text, onOpen }: FoundRowProps) => (
  <Row value={value} icon={icon} picture={found.picture} onSelect={onOpen}>
    <span className="min-w-0 grow truncate">
      <Highlight name={found.name} text={text} /> <span className="text-muted">{found.aside}</span>
    </span>
    {found.value && <span className="shrink-0">{found.value}</span>}
  </Row>
)

export const CommandRow = ({
  entry,
  text,
  onRun,
}: {
  entry: AdminCommand
  text: string
  onRun: () => void
}) => (
  <Row
    value={getCommandValue(entry)}
    icon={entry.icon ?? (entry.group === 'go' ? ArrowRight : Zap)}
    onSelect={onRun}
  >
    <span className="min-w-0 grow truncate">
      <Highlight name={entry.label} text={text} />
    </span>
    {getKeys(entry).map((keys) => (
      <Kbd key={keys} keys={keys} />
    ))}
  </Row>
)

export const SearchFailed = ({
  id,
  what,
  onAgain,
}: {
  id: PaletteSource['id']
  what: string
  onAgain: () => void
}) => (
  <>
    <p role="alert" className="px-3 py-2 text-danger">
      {words.failed(what)}
    </p>
    <Row value={getRetryValue(id)} icon={RotateCcw} onSelect={onAgain}>
      {words.again}
    </Row>
  </>
)

export const Searching = ({ what }: { what: string }) => (
  <p role="status" className="flex min-h-9 items-center px-3 text-muted">
    {words.searching(what)}
  </p>
)

export const NoResults = ({ typed }: { typed: boolean }) => (
  <div role="status" className="px-3 py-5">
    <p className="font-semibold">{typed ? words.none : words.type}</p>
    <p className="text-muted">{words.noneHow}</p>
  </div>
)
