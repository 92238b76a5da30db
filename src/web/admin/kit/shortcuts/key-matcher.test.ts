import { expect, test } from 'vitest'
import { createKeyMatcher } from './key-matcher.ts'

const bindings = ['c', 'n', 'g', 'g c', 'g p', 'g p x', 'Shift+j', '$mod+s', 'Escape']

type Pressed = string | { key: string; held?: string[]; after?: number; writing?: boolean }

/** Returns the bindings that each key press completes; presses are 100 ms apart. */
function read(presses: readonly Pressed[], of: readonly string[] = bindings): string[][] {
  const reader = createKeyMatcher()
  let timeStamp = 0
  return presses.map((pressed) => {
    const {
      key,
      held = [],
      after = 100,
      writing = false,
    } = typeof pressed === 'string' ? { key: pressed } : pressed
    timeStamp += after
    const event = {
      key,
      code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
      timeStamp,
      ctrlKey: held.includes('Control'),
      metaKey: false,
      altKey: false,
      getModifierState: (modifier: string) =>
        held.includes(modifier) || (modifier === key && key === 'Shift'),
    }
    return reader(event as unknown as KeyboardEvent, of, !writing)
  })
}

const control = { key: 's', held: ['Control'] }

test.each<[why: string, presses: Pressed[], done: string[][], of?: string[]]>([
  ['runs a single key', ['c'], [['c']]],
  ['runs a sequence without running its last key alone', ['g', 'c'], [['g'], ['g c']]],
  ['runs nothing for an unbound first key', ['g', 'c'], [[], ['g c']], ['c', 'g c']],
  ['ends a sequence at a key that does not fit and ignores that key', ['g', 'n', 'n'], [['g'], [], ['n']]],
  ['continues a longer sequence after a shorter one', ['g', 'p', 'x'], [['g'], ['g p'], ['g p x']]],
  ['treats a key as single after the timeout', ['g', { key: 'c', after: 1_100 }], [['g'], ['c']]],
  ['ignores Shift within a sequence', ['g', { key: 'Shift' }, 'c'], [['g'], [], ['g c']]],
  ['ends a sequence at a chord and runs the chord', ['g', control, 'c'], [['g'], ['$mod+s'], ['c']]],
  ['ends a sequence at Escape and runs Escape', ['g', 'Escape', 'c'], [['g'], ['Escape'], ['c']]],
  ['distinguishes chords of the same key', [{ key: 'J', held: ['Shift'] }, 'j'], [['Shift+j'], []]],
  ['starts no sequence in a text field', [{ key: 'g', writing: true }, 'c'], [['g'], ['c']]],
])('%s', (_why, presses, done, of) => {
  expect(read(presses, of)).toEqual(done)
})
