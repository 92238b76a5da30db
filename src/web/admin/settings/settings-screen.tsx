import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { settingsGroups } from '#texts/admin/settings-groups'
import { settings as words } from '#texts/admin/settings'
import { FormLookContext } from '#web/admin/kit/form/form-look.ts'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { GroupList } from './layout/group-list.tsx'
import { getGroupOf, type SettingsPart } from './layout/groups.ts'
import { HistoryLink, LastChange } from './layout/last-change.tsx'
import { PartContent } from './part-content.tsx'
import type { SettingsSearch } from './queries.ts'

/** Renders the settings: their groups at the side and the current part. On phones the list, then the part. */
export const SettingsScreen = ({ part, isChosen }: { part: SettingsPart; isChosen: boolean }) => (
  <>
    <PageHeader title={words.title} aside={<LastChange />}>
      <HistoryLink />
    </PageHeader>
    <div className="flex grow flex-col md:flex-row">
      <GroupList current={part} isChosen={isChosen} />
      <div className={`flex min-w-0 grow flex-col ${isChosen ? '' : 'max-md:hidden'}`}>
        <GroupHeader part={part} />
        <FormLookContext value="floating-bar">
          <PartContent key={part} part={part} />
        </FormLookContext>
      </div>
    </div>
  </>
)

function GroupHeader({ part }: { part: SettingsPart }) {
  const { id, parts } = getGroupOf(part)
  const { label, lead } = settingsGroups.groups[id]
  const hasTabs = parts.length > 1
  return (
    <>
      <div className={`px-4 pt-3 md:px-6 md:pt-4 ${hasTabs ? 'pb-2' : 'border-b border-hairline pb-4'}`}>
        <ListLink
          search={{}}
          className="-ml-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-panel px-2 text-muted md:hidden"
        >
          <Icon of={ChevronLeft} size={18} />
          {settingsGroups.all}
        </ListLink>
        <h2 className="display text-lg leading-6">{label}</h2>
        <p className="text-muted">{lead}</p>
      </div>
      {hasTabs && (
        <ListTabs<SettingsSearch>
          label={settingsGroups.parts}
          tabs={parts.map((each) => ({
            title: settingsGroups.partNames[each].label,
            search: { aba: each },
            current: each === part,
          }))}
        />
      )}
    </>
  )
}
