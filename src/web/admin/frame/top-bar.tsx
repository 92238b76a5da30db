import Menu from 'lucide-react/icons/menu'
import { Suspense, lazy, useState } from 'react'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin'
import { titles } from '#texts/titles'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sections } from './sections.tsx'
import { Person } from './sidebar.tsx'

const Sheet = lazy(async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet }))

/** On a phone the sections wait behind a button. */
export function TopBar({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 border-b border-hairline bg-surface px-1.5 md:hidden">
      <IconButton
        icon={Menu}
        label={admin.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      <p className="display text-base">{titles.staff}</p>
      {wanted && (
        <Suspense>
          <Sheet
            open={open}
            onOpenChange={setOpen}
            side="left"
            title={titles.staff}
            footer={<Person me={me} />}
          >
            <div className="p-3 text-sm">
              <Sections me={me} onChoose={() => setOpen(false)} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </header>
  )
}
