import { encode } from 'uqr'

/** QR code, dark on white in both themes for scanners. Drawn as one path of squares. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-panel bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
