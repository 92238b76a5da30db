import type { PackageChange, PackInput, ScanInput } from '#contract/orders'
import { presenceTab } from '#web/admin/kit/presence/use-presence.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Packs pieces of an order without a reader. */
export const packItems = (id: string, body: PackInput) => api.orders.staff(id).packages.post({ body })

/** Puts the piece with a scanned code into the open package of an order. */
export const scanPiece = (id: string, body: ScanInput) => api.orders.staff(id).scans.post({ body })

const labelOf = (id: string, packageId: string) => api.orders.staff(id).packages(packageId).label

/** Buys the carrier's label of a package. */
export const buyLabel = (id: string, packageId: string) => labelOf(id, packageId).post()

/** Cancels the label of a package. */
export const cancelLabel = (id: string, packageId: string) => labelOf(id, packageId).delete()

/** Returns the URL of the label of a package: a PDF, or the page of the carrier. */
export const getLabelUrl = (id: string, packageId: string) => labelOf(id, packageId).url()

/** Query of the labels that were bought 7 days ago and not used. */
export const unusedLabelsQuery = () =>
  staffQuery(['orders', 'unused-labels'], (signal) => api.orders.staff['unused-labels'].get({ signal }))

/** Moves a package to its next step. */
export const changePackage = (id: string, packageId: string, body: PackageChange) =>
  api.orders.staff(id).packages(packageId).steps.post({ body })

/** Query of the order to pack after this one: the first that nobody else has open. */
export const nextToPackQuery = (after: string) =>
  staffQuery(['orders', 'next-to-pack', after], (signal) =>
    api.orders.staff(after)['next-to-pack'].get({ signal }),
  )

/** Opens the order to pack after this one for this tab, before anybody else gets it. */
export const openNextToPack = (after: string) =>
  api.orders.staff(after)['next-to-pack'].post({ body: { tab: presenceTab } })
