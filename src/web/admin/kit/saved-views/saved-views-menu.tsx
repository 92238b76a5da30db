import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useState } from 'react'
import type { SavedView } from '#contract/desk'
import type { AdminScreen } from '#shared/auth/permissions'
import { adminKit } from '#texts/admin/kit'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Menu, type MenuItem } from '#web/admin/kit/menu/menu.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useViewCounts, type ViewCounts } from './use-view-counts.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const ConfirmDialog = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), {
  dialog: 'center',
})
const words = adminKit.views

/** Returns which list of a screen is shown; that alone is not a saved view. */
function getListSearch(search: string): string {
  const asked = new URLSearchParams(search)
  const place = new URLSearchParams()
  for (const name of ['aba', 'parte', 'passo']) {
    const value = asked.get(name)
    if (value !== null) place.set(name, value)
  }
  return place.toString()
}

type Props = {
  screen: AdminScreen
  /** query string of the current list without `?`; empty for all */
  search: string
  onChoose: (search: string) => void
  /** counts the rows of each view while the menu is open */
  counts?: ViewCounts | undefined
}

/** Renders the menu of own and shared views: open, save, share and delete. */
export function SavedViewsMenu({ screen, search, onChoose, counts }: Props) {
  const saved = useSavedViews(screen)
  const place = getListSearch(search)
  const views = saved.views.filter((view) => getListSearch(view.search) === place)
  const isAll = search === place
  const [naming, setNaming] = useState(false)
  const [open, setOpen] = useState(false)
  const current = views.find((view) => view.search === search)
  const changes = useViewChanges(current, saved)
  const all = [place, ...views.map((view) => view.search)]
  const countOf = useViewCounts(counts, all, open)
  const turn = (by: number) => {
    const at = all.indexOf(search)
    onChoose(all[(at + by + all.length) % all.length] ?? place)
  }
  useShortcuts([
    { keys: ['[', ']'], label: words.turn, group: 'list', run: (key) => turn(key === ']' ? 1 : -1) },
    { keys: 'Shift+v', label: words.menu, group: 'list', run: () => setOpen(true) },
  ])
  const item = (view: SavedView) => ({
    label: view.name,
    checked: view === current,
    aside: countOf(view.search),
    run: () => onChoose(view.search),
  })
  return (
    <>
      <Menu
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={words.label(current?.name ?? (isAll ? words.all : words.unsaved))}
            className="inline-flex min-h-7.5 max-w-56 items-center gap-1.5 rounded-full border border-hairline bg-surface px-3 text-xs font-semibold hover:bg-raised"
          >
            <Icon of={Bookmark} size={14} className="shrink-0" />
            <span className="truncate">{current?.name ?? (isAll ? words.all : words.unsaved)}</span>
            <Icon of={ChevronDown} size={13} className="shrink-0" />
          </button>
        }
        groups={[
          [{ label: words.all, checked: isAll, aside: countOf(place), run: () => onChoose(place) }],
          views.filter(({ mine }) => mine).map(item),
          views
            .filter(({ mine }) => !mine)
            .map((view) => ({ ...item(view), label: words.of(view.name, view.owner) })),
          [...(!isAll && !current ? [{ label: words.save, run: () => setNaming(true) }] : []), ...changes],
        ]}
      />
      {naming && <SaveViewDialog screen={screen} search={search} onClose={() => setNaming(false)} />}
    </>
  )
}

/** Returns the menu items that share and delete a view; none if the user may not change it. */
function useViewChanges(
  view: SavedView | undefined,
  { change, remove }: Pick<ReturnType<typeof useSavedViews>, 'change' | 'remove'>,
): MenuItem[] {
  const action = useAction()
  const act = async (call: () => Promise<unknown>, done: string) => {
    const outcome = await action.run(call)
    if (outcome === 'done') toast(done)
    if (outcome === 'failed') toast(words.failed, { tone: 'danger' })
  }
  if (!view?.may.change) return []
  const { id, name, shared } = view
  return [
    {
      label: shared ? words.unshare : words.share,
      run: () => void act(() => change(id, { shared: !shared }), shared ? words.unshared : words.shared),
    },
    { label: words.remove, danger: true, run: () => void act(() => remove(id), words.removed(name)) },
  ]
}

type NameProps = { screen: AdminScreen; search: string; onClose: () => void }

/** Dialog for the name of a view and whether it is shared. */
function SaveViewDialog({ screen, search, onClose }: NameProps) {
  const { save } = useSavedViews(screen)
  const action = useAction()
  const keep = async (name: string, shared: boolean) => {
    if ((await action.run(() => save({ name, search, shared }))) !== 'done') return
    onClose()
    toast(words.saved(name))
  }
  return (
    <ConfirmDialog
      confirmation={{
        title: words.save,
        text: words.saveText,
        confirm: words.confirm,
        fields: [
          { name: 'name', label: words.name, required: true, maxLength: 60 },
          { name: 'shared', type: 'checkbox', label: words.forAll },
        ],
      }}
      action={action}
      onConfirm={({ name = '', shared }) => void keep(name, shared === 'on')}
      onClose={onClose}
    />
  )
}
