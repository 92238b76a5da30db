import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

/** Dialog for a key or secret that is shown only once. */
export const OneTimeSecret = lazyComponent(() => import('#web/admin/kit/secret/one-time-secret-dialog.tsx'), {
  dialog: 'center',
})
