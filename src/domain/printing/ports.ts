import { port } from '#platform/config/port'

/** Finds the labels that carriers issued for these orders, as PDF by order id. */
export type CarrierLabels = (orderIds: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>

/** Labels of carriers. An order without one gets a label of our own. */
export const carrierLabels = port<CarrierLabels>('printing.carrierLabels')
