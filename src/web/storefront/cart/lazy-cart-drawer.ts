import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

export const CartDrawer = lazyComponent(() => import('./cart-drawer.tsx'), { dialog: 'right' })

/** Preloads the code of the drawer when the pointer is near. */
export const preloadCartDrawer = CartDrawer.preload
