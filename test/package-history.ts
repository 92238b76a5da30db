import type { PackageFacts } from '#domain/orders'
import type { PackageStep } from '#contract/orders'

/** Package of a history, with the pieces that it holds per line. */
export type PackedPackage = PackageFacts & { contents: Map<string, number> }

const now = '2026-11-21T12:00:00.000Z'

/** Returns a closed package with these pieces. */
export const createPackage = (contents: Map<string, number>): PackedPackage => ({
  id: 'a',
  pieces: [...contents.values()].reduce((sum, quantity) => sum + quantity, 0),
  contents,
  trackingCode: null,
  packedAt: now,
  readyAt: null,
  uncollectedAt: null,
  labelRefusedAt: null,
  shippedAt: null,
  deliveredAt: null,
  returnedToSenderAt: null,
  lostAt: null,
})

const timeOf = {
  packed: 'packedAt',
  shipped: 'shippedAt',
  ready: 'readyAt',
  collected: 'deliveredAt',
  delivered: 'deliveredAt',
  returned_to_sender: 'returnedToSenderAt',
  lost: 'lostAt',
} as const satisfies Record<Exclude<PackageStep, 'unpacked'>, keyof PackageFacts>

/** Returns the packages after a step of one of them. */
export const afterStep = (
  packages: readonly PackedPackage[],
  one: PackedPackage,
  step: PackageStep,
): PackedPackage[] =>
  packages.flatMap((each) => {
    if (each !== one) return [each]
    return step === 'unpacked' ? [] : [{ ...each, [timeOf[step]]: now }]
  })

/** Returns the pieces of a line in the packages that count. */
export const piecesIn = (
  packages: readonly PackedPackage[],
  itemId: string,
  counts: (each: PackedPackage) => unknown,
): number => packages.reduce((sum, each) => (counts(each) ? sum + (each.contents.get(itemId) ?? 0) : sum), 0)
