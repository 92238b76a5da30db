import { createStoredChoice } from '#web/admin/kit/density/stored-choice.ts'

/** Whether scans play a tone, remembered on this device. */
export const scanSound = createStoredChoice('dao-scan-sound', ['on', 'off'])

let audio: AudioContext | undefined

/** Hertz and seconds of the tones: a high short one, and a low long one. */
const tones = { accepted: [1_320, 0.08], refused: [180, 0.35] } as const

/** Plays a short tone for a scan, where the person and the browser allow sound. */
export function playTone(tone: keyof typeof tones): void {
  if (scanSound.now() === 'off' || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const [frequency, seconds] = tones[tone]
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  gain.gain.value = 0.2
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}
