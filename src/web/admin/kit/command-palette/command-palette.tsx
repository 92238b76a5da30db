import * as Dialog from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { adminKit } from '#texts/admin/kit'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { closePalette } from '#web/admin/kit/dialog/overlay.ts'
import type { AdminCommand } from '#web/admin/kit/shortcuts/commands.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import type { PaletteSource } from './palette-source.ts'
import { PaletteFooter } from './palette-footer.tsx'
import { RecordPreview } from './record-preview.tsx'
import { CommandRow, SearchFailed, RecordRow, Group, NoResults, Searching } from './palette-rows.tsx'
import { ScopeTabs } from './scope-tabs.tsx'
import { createKeyHandler, usePalette, getRecordValue } from './use-palette.ts'

const words = adminKit.palette

type Props = {
  /** id of the user; recent records are stored per user */
  person: string
  sources: readonly PaletteSource[]
}

/** Command palette: records, actions and navigation. Load it lazily: it imports cmdk and Radix. */
export default function CommandPalette({ person, sources }: Props) {
  const palette = usePalette(person, sources)
  return (
    <StaffDialog className="top-4 w-[54rem] md:top-23" onClose={closePalette}>
      <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
      <Dialog.Description className="sr-only">{words.noneHow}</Dialog.Description>
      <Command
        label={words.title}
        shouldFilter={false}
        loop
        vimBindings={false}
        value={palette.value}
        onValueChange={palette.pick}
        onKeyDown={createKeyHandler(palette)}
        onPointerMove={palette.onMove}
        className="flex min-h-0 flex-col"
      >
        <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 border-b border-hairline pr-3.5 pl-5">
          <Icon of={Search} size={18} className="text-muted" />
          <Command.Input
            value={palette.typed}
            onValueChange={palette.type}
            placeholder={words.placeholder}
            className="h-14 min-w-0 grow basis-2/3 bg-transparent text-base outline-none lg:basis-40 placeholder:text-muted"
          />
          <ScopeTabs
            scopes={palette.scopes}
            scope={palette.scope}
            sources={sources}
            onChoose={palette.narrow}
          />
        </div>
        <div
          className={`grid min-h-0 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_15rem] ${palette.current ? 'md:grid-cols-[minmax(0,1fr)_13.5rem]' : ''}`}
        >
          <Results palette={palette} sources={sources} />
          <RecordPreview current={palette.current} onAct={palette.away} />
        </div>
        <PaletteFooter sources={sources} />
      </Command>
    </StaffDialog>
  )
}

type ResultsProps = { palette: ReturnType<typeof usePalette>; sources: readonly PaletteSource[] }

function Results({ palette, sources }: ResultsProps) {
  const { text, recent, groups, slow, open, away } = palette
  return (
    <Command.List
      label={words.results}
      className="max-h-[calc(100dvh-16rem)] min-h-40 scroll-py-8 overflow-y-auto px-2 pt-1 pb-2.5 md:h-[29rem]"
    >
      <Group name={words.recent} show={recent.length > 0}>
        {recent.map(({ source, found }) => (
          <RecordRow
            key={found.id}
            value={getRecordValue(source, found)}
            icon={sources.find(({ id }) => id === source)?.icon}
            found={found}
            text=""
            onOpen={() => open(source, found)}
          />
        ))}
      </Group>
      {groups.map(({ source, found, searching, failed, again }) => (
        <Group key={source.id} name={source.label} show={found.length > 0 || failed || (slow && searching)}>
          {found.map((one) => (
            <RecordRow
              key={one.id}
              value={getRecordValue(source.id, one)}
              icon={source.icon}
              found={one}
              text={text}
              onOpen={() => open(source.id, one)}
            />
          ))}
          {failed && <SearchFailed id={source.id} what={source.label} onAgain={again} />}
          {slow && searching && found.length === 0 && <Searching what={source.label} />}
        </Group>
      ))}
      <CommandGroup name={words.actions} entries={palette.actions} text={text} onRun={away} />
      <CommandGroup name={words.go} entries={palette.places} text={text} onRun={away} />
      {palette.nothing && <NoResults typed={text !== ''} />}
    </Command.List>
  )
}

type EntriesProps = {
  name: string
  entries: readonly AdminCommand[]
  text: string
  onRun: (run: () => void) => void
}

const CommandGroup = ({ name, entries, text, onRun }: EntriesProps) => (
  <Group name={name} show={entries.length > 0}>
    {entries.map((entry) => (
      <CommandRow key={entry.label} entry={entry} text={text} onRun={() => onRun(() => entry.run?.(''))} />
    ))}
  </Group>
)
