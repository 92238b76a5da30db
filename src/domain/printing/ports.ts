import { port } from '#platform/config/port'

/** Labels that carriers issued for packages. */
export type CarrierLabels = {
  /** returns those of these packages that have one */
  find(packageIds: readonly string[]): Promise<ReadonlySet<string>>
  /** prints them: a file, or a page of the carrier; several if several carriers made them */
  print(packageIds: readonly string[]): Promise<({ pdf: Uint8Array } | { url: string })[]>
}

/** Labels of carriers. A package without one gets a label of our own. */
export const carrierLabels = port<CarrierLabels>('printing.carrierLabels')
