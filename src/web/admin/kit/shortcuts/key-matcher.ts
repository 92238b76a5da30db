import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from 'tinykeys'

/** Timeout for the next key of a sequence, in milliseconds. */
const sequenceTimeoutMs = 1_000

const parsed = new Map<string, readonly KeybindingPress[]>()

function parsePresses(keys: string): readonly KeybindingPress[] {
  const presses = parsed.get(keys) ?? parseKeybinding(keys)
  parsed.set(keys, presses)
  return presses
}

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

type PendingSequence = { keys: string; at: number }

/**
 * Creates a matcher for single keys (`c`, `$mod+k`) and sequences (`g c`). It returns the bindings that a press
 * completes. A key after the first one of a sequence completes or ends the sequence and does nothing else. A chord or
 * Escape also ends it, and keeps its own effect.
 */
export function createKeyMatcher(): (
  event: KeyboardEvent,
  bindings: readonly string[],
  mayBegin: boolean,
) => string[] {
  let begun: PendingSequence[] = []
  let until = 0
  const steps = (event: KeyboardEvent, open: readonly PendingSequence[]) => {
    const met = open.filter(({ keys, at }) => matchKeybindingPress(event, parsePresses(keys)[at]!))
    const isLast = ({ keys, at }: PendingSequence) => at + 1 === parsePresses(keys).length
    begun = met.filter((each) => !isLast(each)).map(({ keys, at }) => ({ keys, at: at + 1 }))
    until = event.timeStamp + sequenceTimeoutMs
    return met.filter(isLast).map(({ keys }) => keys)
  }
  return (event, bindings, mayBegin) => {
    // Shift pressed for a capital letter is not a key of the sequence.
    if (event.getModifierState(event.key)) return []
    const open = event.timeStamp < until ? begun : []
    begun = []
    if (open.length > 0) {
      const done = steps(event, open)
      if (done.length > 0 || begun.length > 0 || !(isChord(event) || event.key === 'Escape')) return done
    }
    const fresh = bindings.filter((keys) => mayBegin || parsePresses(keys).length === 1)
    return steps(
      event,
      fresh.map((keys) => ({ keys, at: 0 })),
    )
  }
}
