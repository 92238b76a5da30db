import { scanTexts } from '#texts/admin/scan'
import { scanSound } from './play-tone.ts'

/** Turns the tones of the scans on and off. */
export function SoundSwitch() {
  const isOn = scanSound.use() === 'on'
  return (
    <label className="inline-flex min-h-11 w-fit items-center gap-2 text-sm">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={() => scanSound.choose(isOn ? 'off' : 'on')}
        className="size-5 accent-earth"
      />
      {scanTexts.sound}
    </label>
  )
}
