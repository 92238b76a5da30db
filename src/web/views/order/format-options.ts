import { checkout } from '#texts/checkout/checkout'

const words = checkout.summary

/** Returns colour and size of an item with their names, `Cor Areia · Tam. M`; empty without both. */
export const formatOptions = ({ color, size }: { color: string | null; size: string | null }): string =>
  [color && `${words.color} ${color}`, size && `${words.size} ${size}`].filter(Boolean).join(' · ')
