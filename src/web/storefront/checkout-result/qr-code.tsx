import { encode } from 'uqr'
import { orders } from '#texts/orders'

/** Dark on white in both themes: bank cameras want it so. One path, drawn as squares. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={orders.result.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-panel bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
