import Menu from 'lucide/dist/esm/icons/menu.mjs'
import { useState } from 'react'
import { layout } from '#texts/storefront/layout'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'), { dialog: 'left' })

/**
 * Menu button below 768 px (LI-09), or 1024 px with a long menu. The code of the menu loads with the first touch.
 */
export function MobileMenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={layout.nav.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2.5 roomy:hidden"
        onPointerEnter={MobileMenu.preload}
        onClick={() => setOpen(true)}
      />
      <MobileMenu open={open} onOpenChange={setOpen} />
    </>
  )
}
