import Menu from 'lucide-react/icons/menu'
import { Suspense, lazy, useState } from 'react'
import { layout } from '#texts/layout'
import { IconButton } from '#web/ui/icon-button.tsx'

const load = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(load)

/** Below 768 px (LI-09). The menu's code comes with the first touch. */
export function MobileMenuButton() {
  const [open, setOpen] = useState(false)
  const [needed, setNeeded] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={layout.nav.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2.5 md:hidden"
        onPointerEnter={() => void load()}
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
      />
      {needed && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
