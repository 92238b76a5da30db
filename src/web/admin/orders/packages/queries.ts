import type { PackageChange, PackInput, ScanInput } from '#contract/orders'
import { api } from '#web/client/api.ts'

/** Packs pieces of an order without a reader. */
export const packItems = (id: string, body: PackInput) => api.orders.staff(id).packages.post({ body })

/** Puts the piece with a scanned code into the open package of an order. */
export const scanPiece = (id: string, body: ScanInput) => api.orders.staff(id).scans.post({ body })

/** Moves a package to its next step. */
export const changePackage = (id: string, packageId: string, body: PackageChange) =>
  api.orders.staff(id).packages(packageId).steps.post({ body })
